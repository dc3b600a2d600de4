import { ConfigRefusal, readConfig, strangersIn, type Config } from './config.ts'
import { fewHandles, lacksHandles } from './db/engine/refusal.ts'

const config = await settings()
// Import the rest after the choice of texts (contract/kit/texts.ts).
Reflect.set(globalThis, 'textosCorrigidos', config.CORRIGIR_TEXTOS)
try {
  const { startPortal } = await import('./start/portal.ts')
  const strangers = strangersIn(process.env)
  if (strangers.length > 0) {
    const { say } = await import('./start/print.ts')
    for (const line of strangers) say(line)
  }
  await startPortal(config)
} catch (error) {
  // imports fail too, because code is read from files
  if (!lacksHandles(error)) throw error
  process.stderr.write(`${fewHandles}\n`)
  process.exit(1)
}

async function settings(): Promise<Config> {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigRefusal)) throw error
    const { say } = await import('./start/print.ts')
    say(`O Apto não pode arrancar com estas definições:\n${error.message}`)
    return process.exit(1)
  }
}
