// After `npm install`, on a registry mirror that holds only some platforms' packages: npm leaves the
// others out of the lockfile, and `npm ci` then refuses it elsewhere; or it has them without a hash, and
// would install whatever it is given. This asks the registry for each, and writes in what it says. What
// it does not hold can be written by nobody: the package that wants it is to be held at an earlier
// version, all of whose platforms are there.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const unknown = []

for (const [path, entry] of Object.entries(lock.packages)) {
  if (path !== '' && entry.integrity === undefined) {
    complete(path, path.slice(path.lastIndexOf('node_modules/') + 13), entry.version)
  }
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const places = [`node_modules/${name}`, `${path}/node_modules/${name}`]
    if (places.some((place) => lock.packages[place])) continue
    complete(places[0], name, range, { ...(entry.dev && { dev: true }), optional: true })
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
for (const line of unknown) process.stderr.write(`${line}\n`)
process.exitCode = unknown.length > 0 ? 1 : 0

function complete(path, name, range, kind = {}) {
  const known = ask(`${name}@${range}`)
  if (known?.dist?.integrity === undefined) {
    unknown.push(`the registry has no ${name} ${range}`)
    return
  }
  const { version, cpu, engines, libc, license, os } = known
  const { integrity } = known.dist
  // `undefined` is left out
  lock.packages[path] = {
    ...lock.packages[path],
    version,
    cpu,
    integrity,
    ...kind,
    libc,
    license,
    os,
    engines,
  }
}

/** What npm knows of a package: the newest of a range. */
function ask(wanted) {
  const { status, stdout } = spawnSync('npm', ['view', wanted, '--json'], { encoding: 'utf8' })
  if (status !== 0 || stdout === '') return undefined
  return [JSON.parse(stdout)].flat().at(-1)
}
