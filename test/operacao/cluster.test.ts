import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { projectDir } from '#server/config.ts'
import { deployed, hasProgram } from './programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'apto-cluster-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const delivered = (name: string) => `${projectDir}/deploy/cluster/${name}`
const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return [status, stdout + stderr] as const
}

it.skipIf(!hasProgram('promtool'))(
  'promtool takes the rules of the cluster (needs promtool)',
  () => {
    const [status, said] = run('promtool', 'check', 'rules', delivered('prometheus-regras.yml'))
    expect([status, said]).toEqual([0, expect.stringMatching(/SUCCESS: 10 rules found/u)])
  },
)

it.skipIf(!hasProgram('promtool'))(
  'the rules of the cluster tell of a replica that lags, an archive that stands and a leader that lacks',
  () => {
    const one = { job: 'patroni', instance: 'a:8008' }
    const labels = (instance: string) => `{job="patroni",instance="${instance}"}`
    const resumo = (text: string) => ({ resumo: text })
    const tests = [
      {
        interval: '1m',
        input_series: [
          { series: `patroni_primary${labels('b:8008')}`, values: '1x3 0x40' },
          { series: `patroni_sync_standby${labels('a:8008')}`, values: '1x60' },
          { series: `patroni_replica${labels('a:8008')}`, values: '1x60' },
          { series: `patroni_xlog_location${labels('b:8008')}`, values: '900000000x60' },
          {
            series: `patroni_xlog_replayed_location${labels('a:8008')}`,
            values: '899999999x5 1x60',
          },
          { series: `patroni_xlog_replayed_location${labels('b:8008')}`, values: '0x60' },
          { series: 'pg_stat_archiver_failed_count{instance="b"}', values: '0x5 1+1x60' },
          { series: 'pg_stat_archiver_archived_count{instance="b"}', values: '7x60' },
        ],
        alert_rule_test: [
          { alertname: 'AptoSemPrimario', eval_time: '3m', exp_alerts: [] },
          {
            alertname: 'AptoSemPrimario',
            eval_time: '6m',
            exp_alerts: [
              {
                exp_labels: { gravidade: 'grave' },
                exp_annotations: resumo(
                  'Nenhum PostgreSQL aceita escritas: veja «patronictl list» e o etcd.',
                ),
              },
            ],
          },
          { alertname: 'AptoReplicaAtrasada', eval_time: '5m', exp_alerts: [] },
          {
            alertname: 'AptoReplicaAtrasada',
            eval_time: '15m',
            exp_alerts: [
              {
                exp_labels: { gravidade: 'aviso', ...one },
                exp_annotations: resumo(
                  'A réplica a:8008 está atrasada; o que lá se lia lê-se no primário.',
                ),
              },
            ],
          },
          { alertname: 'AptoArquivoParado', eval_time: '5m', exp_alerts: [] },
          {
            alertname: 'AptoArquivoParado',
            eval_time: '20m',
            exp_alerts: [
              {
                exp_labels: { gravidade: 'grave', instance: 'b' },
                exp_annotations: resumo(
                  'O diário do PostgreSQL em b não é arquivado: veja o espaço e o pgBackRest.',
                ),
              },
            ],
          },
          { alertname: 'AptoDoisPrimarios', eval_time: '20m', exp_alerts: [] },
        ],
      },
    ]
    const path = join(folder, 'provas.yml')
    const rules = { rule_files: [delivered('prometheus-regras.yml')], evaluation_interval: '1m' }
    writeFileSync(path, JSON.stringify({ ...rules, tests }))
    const [status, said] = run('promtool', 'test', 'rules', path)
    expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')])
  },
)

it.skipIf(!hasProgram('haproxy', '-v'))(
  'haproxy takes its file, with the keys the guide makes',
  () => {
    const keys = join(folder, 'chaves')
    run('sh', delivered('certificados'), keys, '10.0.0.1', '10.0.0.2', '10.0.0.3')
    const both = join(folder, 'portal-haproxy.pem')
    writeFileSync(
      both,
      ['pem', 'key'].map((end) => readFileSync(join(keys, `apto1.${end}`))).join(''),
    )
    const file = join(folder, 'haproxy.cfg')
    const text = deployed('cluster/haproxy.cfg', {
      '/etc/ssl/apto/portal-haproxy.pem': both,
      '/etc/apto-cluster/ca.pem': join(keys, 'ca.pem'),
      '@IP@': '10.0.0.1',
      '@IP1@': '10.0.0.1',
      '@IP2@': '10.0.0.2',
      '@IP3@': '10.0.0.3',
    })
    writeFileSync(file, text)
    expect(run('haproxy', '-c', '-q', '-f', file)).toEqual([0, ''])
  },
)
