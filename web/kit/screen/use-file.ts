import { useState } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import { notify } from '../browser/notify.ts'
import { isFailure } from '../call/failure.ts'

/** One download at a time; a second click and a failure are notices. */
export function useFile(read: () => Promise<void>) {
  const [running, setRunning] = useState(false)

  async function run() {
    setRunning(true)
    try {
      await read()
    } catch (error) {
      const reason = error instanceof Error ? error.message : fixedText('erroDesconhecido')
      const ref = isFailure(error) ? error.ref : undefined
      notify.erro(`Não foi possível descarregar o ficheiro: ${reason}`, ref)
    } finally {
      setRunning(false)
    }
  }

  const start = () => (running ? notify.aviso(fixedText('ficheiroEmProcessamento')) : void run())
  return { running, start }
}
