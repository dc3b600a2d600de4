import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { nodeArgs } from '#test/node-args.ts'
import { projectDir } from '#server/config.ts'
import { deployed, hasProgram } from './programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'apto-systemd-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const units = ['', 'cluster/'].flatMap((under) =>
  readdirSync(join(projectDir, 'deploy', under))
    .filter((name) => /\.(service|timer)$/u.test(name))
    .map((name) => `${under}${name}`),
)

describe.skipIf(!hasProgram('systemd-analyze'))(
  'the units of deploy/ (needs systemd-analyze)',
  () => {
    it('are what systemd takes', () => {
      const paths = units.map((name) => {
        const path = join(folder, basename(name).replace('@', '@3001'))
        const text = deployed(name, {})
        writeFileSync(path, text.replaceAll('/opt/apto', projectDir.replace(/\/$/u, '')))
        return path
      })
      const run = spawnSync(
        'systemd-analyze',
        ['verify', '--man=no', '--recursive-errors=no', ...paths],
        {
          encoding: 'utf8',
        },
      )
      expect([run.status, run.stderr]).toEqual([0, ''])
    })
  },
)

it('the unit of deploy/ starts what npm start does', () => {
  expect(deployed('apto@.service', {})).toContain(`bin/node ${nodeArgs.join(' ')}\n`)
})
