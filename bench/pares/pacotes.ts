import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Packages = {
  /** exact versions */
  dependencies: Readonly<Record<string, string>>
  /** what they ask for and do not need for what is measured: an empty one stands in its place */
  without?: string
}

/** Installs packages into a folder of their own, where they are not there yet; their scripts are not run. */
export function install(folder: string, { dependencies, without }: Packages) {
  mkdirSync(folder, { recursive: true })
  const overrides = without === undefined ? {} : { [without]: 'file:./vazio' }
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies, overrides })
  const file = join(folder, 'package.json')
  // npm writes the one in there once it is done
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
