import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'

it('a copy of the embedded directory is a restored backup; the same directory moved is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apto-copia-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // as root, the engine has another user
  chmodSync(folder, 0o755)
  const said = async (name: string) => {
    const lines: string[] = []
    const config = readConfig({ DEMO: '0', DATA_DIR: join(folder, name) })
    await (await openDatabase(config, 'portal', (line) => lines.push(line))).end()
    return lines.filter((line) => line.includes('reposta de uma cópia')).length
  }
  expect(await said('primeira')).toBe(0)
  renameSync(join(folder, 'primeira'), join(folder, 'mudada'))
  expect(await said('mudada')).toBe(0)
  spawnSync('cp', ['-a', join(folder, 'mudada'), join(folder, 'copiada')])
  expect(await said('copiada')).toBe(1)
  expect(await said('mudada')).toBe(0)
})
