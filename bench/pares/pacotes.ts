import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Packages = {
  dependencies: Readonly<Record<string, string>>
  /** a dependency that the benchmark does not need, replaced by an empty package */
  without?: string
}

/** Installs missing packages into a folder, without their scripts. */
export function install(folder: string, { dependencies, without }: Packages) {
  mkdirSync(folder, { recursive: true })
  const overrides = without === undefined ? {} : { [without]: 'file:./vazio' }
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies, overrides })
  const file = join(folder, 'package.json')
  // npm writes this file at the end of an installation.
  const done = existsSync(join(folder, 'node_modules/.package-lock.json'))
  if (done && readFileSync(file, 'utf8') === wanted) return
  if (without !== undefined) writeEmpty(join(folder, 'vazio'), without)
  writeFileSync(file, wanted)
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error']
  const began = performance.now()
  const run = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const names = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)
  if (run.status !== 0) throw new Error(`${names.join(', ')} cannot be installed`)
  console.log(`${names.join(', ')}: ${((performance.now() - began) / 1_000).toFixed(0)} s`)
}

function writeEmpty(folder: string, name: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '0.0.0' }))
  writeFileSync(join(folder, 'index.js'), 'module.exports = {}\n')
}
