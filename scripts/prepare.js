// Builds the pages where no build is of the present sources.
import { fileURLToPath } from 'node:url'

await import('./node-version.js')
// what strips types is there only now that Node is new enough
const { areBuilt, reuseBuild } = await import('../web/build/pages.ts')
if (!areBuilt() && !reuseBuild()) {
  const began = performance.now()
  say('A construir as páginas…')
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const { build } = await import('vite')
  try {
    await build({ configLoader: 'native', logLevel: 'warn' })
  } catch (error) {
    say(error.message)
    say('Não foi possível construir as páginas; veja as linhas acima.')
    process.exit(1)
  }
  say(`Páginas construídas em ${Math.round((performance.now() - began) / 1000)} s.`)
}

function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}
