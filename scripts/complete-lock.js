// After `npm install`, on a registry mirror that holds only some platforms' packages: npm leaves the
// others out of the lockfile and `npm ci` then refuses it. This writes them in, by the version their
// parent pins and the platform their name tells, so that the lockfile is the same everywhere.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32']
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

let added = 0
for (const [path, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const wanted = version.replace(/^[\^~]/u, '')
    const [beside, below] = [`node_modules/${name}`, `${path}/node_modules/${name}`]
    if ([beside, below].some((key) => lock.packages[key]?.version === wanted)) continue
    lock.packages[lock.packages[beside] ? below : beside] = entryOf(name, wanted, parent)
    added += 1
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} platform packages added to package-lock.json\n`)

function entryOf(name, version, parent) {
  const words = name.split(/[/-]/u)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.some((word) => word === processor))
  // 32-bit ARM calls itself arm-eabi, arm-gnueabihf, arm-musleabihf
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : []
  return {
    version,
    cpu: cpu.length > 0 ? cpu : ['none'],
    ...(parent.dev && { dev: true }),
    ...(os[0] === 'linux' && { libc: libc.length > 0 ? libc : ['glibc'] }),
    optional: true,
    os: os.length > 0 ? os : ['none'],
  }
}
