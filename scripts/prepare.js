// Runs before `npm start`, in plain JavaScript so that it can speak even under an old Node.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 24 || (major === 24 && minor < 15)) {
  fail(
    `O Apto precisa do Node 24 e este é o ${process.versions.node}. ` +
      'Corra «npm ci» sem --omit=optional (o Node 24 vem com o projeto) ou instale o Node 24.',
  )
}

// what strips types is there only now that Node is new enough
const { areBuilt, reuseBuild } = await import('../web/build/pages.ts')
if (!areBuilt() && !reuseBuild()) {
  process.stderr.write('A construir as páginas…\n')
  const vite = `${root}/node_modules/vite/bin/vite.js`
  const run = spawnSync(
    process.execPath,
    [vite, 'build', '--configLoader', 'native', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (run.status !== 0) fail('Não foi possível construir as páginas; veja as linhas acima.')
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
