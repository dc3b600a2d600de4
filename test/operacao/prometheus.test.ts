import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectDir } from '#server/config.ts'
import { startApp } from '#test/app.ts'
import { asOwner, newDatabase } from '#test/database.ts'
import { hasProgram } from './programs.ts'

const file = `${projectDir}/deploy/prometheus-regras.yml`

it.skipIf(!hasProgram('promtool'))('promtool takes the rules (needs promtool)', () => {
  const { status, stdout } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, expect.stringMatching(/SUCCESS: 13 rules found/u)])
})

it.skipIf(!hasProgram('promtool'))('promtool takes the example of targets', () => {
  const example = `${projectDir}/deploy/prometheus-alvos.yml`
  const args = ['check', 'config', '--syntax-only', example]
  expect(spawnSync('promtool', args, { encoding: 'utf8' }).status).toBe(0)
})

it.skipIf(!hasProgram('promtool'))(
  'the rules tell of what they are for, and of nothing else',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'apto-regras-'))
    const grave = { gravidade: 'grave' }
    const process1 = { job: 'apto', instance: 'a:3001' }
    const once = (rotina: string) => ({
      series: `apto_rotina_sucesso_timestamp_seconds{rotina="${rotina}"}`,
      values: '0x2000',
    })
    const alert = (alertname: string, eval_time: string, exp_labels?: object, resumo = '') => ({
      alertname,
      eval_time,
      exp_alerts: exp_labels ? [{ exp_labels, exp_annotations: { resumo } }] : [],
    })
    const semCopia = 'Não há cópia de segurança há mais de 26 horas (npm run apto -- copia).'
    const parado = 'O processo a:3001 não responde.'
    const parada =
      'A rotina correio não corre bem há mais de duas horas (a retenção, há mais de dois dias).'
    const danificada =
      'O PostgreSQL não consegue ler uma parte dos dados; o registo diz qual («database damaged»): não o reinicie, verifique o disco e prepare a reposição da última cópia.'
    const tests = [
      {
        interval: '1m',
        input_series: [
          {
            series: 'apto_base_de_dados_danificada{job="apto",instance="a:3001"}',
            values: '0x5 1x5',
          },
        ],
        alert_rule_test: [
          alert('AptoBaseDeDadosDanificada', '5m'),
          alert('AptoBaseDeDadosDanificada', '6m', { ...grave, ...process1 }, danificada),
        ],
      },
      {
        interval: '1m',
        input_series: [{ series: 'up{job="apto",instance="a:3001"}', values: '1 0x100' }],
        alert_rule_test: [
          alert('AptoParado', '1m'),
          alert('AptoParado', '3m', { ...grave, ...process1 }, parado),
          alert('AptoSemCopia', '30m'),
          alert('AptoSemCopia', '61m', { ...grave, rotina: 'copia' }, semCopia),
        ],
      },
      {
        interval: '1m',
        input_series: ['copia', 'retencao', 'correio'].map(once),
        alert_rule_test: [
          alert('AptoSemCopia', '26h'),
          alert('AptoSemCopia', '28h', grave, semCopia),
          alert('AptoRotinaParada', '119m'),
          alert('AptoRotinaParada', '3h', { ...grave, rotina: 'correio' }, parada),
        ],
      },
    ]
    const path = join(folder, 'provas.yml')
    writeFileSync(path, JSON.stringify({ rule_files: [file], evaluation_interval: '1m', tests }))
    const run = spawnSync('promtool', ['test', 'rules', path], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect([run.status, run.stdout + run.stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
  },
)

it('a rule asks for nothing that is not told', async () => {
  const at = await newDatabase()
  await asOwner(at, `insert into rotina values ('copia', now(), now(), 10)`)
  const http = await startApp(at.database)
  await http.inject('/readyz')
  const { body } = await http.inject('/metrics')
  const asked = readFileSync(file, 'utf8').matchAll(/\b(?:apto|nodejs)_[a-z_\d]+/gu)
  const names = [...new Set([...asked].map(([name]) => name))]
  expect(names.length).toBeGreaterThan(9)
  expect(names.filter((name) => !body.includes(`\n${name}`))).toEqual([])
  await http.close()
  await at.drop()
})
