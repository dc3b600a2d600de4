// Runs before `npm start`, in plain JavaScript so that it can speak even under an old Node.
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 24 || (major === 24 && minor < 15)) {
  fail(
    `O Apto precisa do Node 24 e este é o ${process.versions.node}. ` +
      'Corra «npm ci» sem --omit=optional (o Node 24 vem com o projeto) ou instale o Node 24.',
  )
}

if (newest(['web', 'contract', 'vite.config.ts', 'package-lock.json']) > built()) {
  process.stderr.write('A construir as páginas…\n')
  const vite = `${root}/node_modules/vite/bin/vite.js`
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (run.status !== 0) fail('Não foi possível construir as páginas; veja as linhas acima.')
}

/** When the newest file of these was changed. */
function newest(names) {
  let latest = 0
  for (const name of names) {
    const entry = statSync(`${root}/${name}`, { throwIfNoEntry: false })
    if (!entry) continue
    const inside = entry.isDirectory() ? readdirSync(`${root}/${name}`) : []
    latest = Math.max(latest, entry.mtimeMs, newest(inside.map((child) => `${name}/${child}`)))
  }
  return latest
}

function built() {
  return statSync(`${root}/dist/web/index.html`, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
