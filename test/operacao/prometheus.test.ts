import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { projectDir } from '#server/config.ts'
import { startApp } from '#test/app.ts'
import { asOwner, newDatabase } from '#test/database.ts'
import { hasProgram } from './programs.ts'

const file = `${projectDir}/deploy/prometheus-regras.yml`

it.skipIf(!hasProgram('promtool'))('promtool takes the rules (needs promtool)', () => {
  const { status, stdout } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, expect.stringMatching(/SUCCESS: 12 rules found/u)])
})

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
