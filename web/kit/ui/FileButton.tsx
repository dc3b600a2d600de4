import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import { saveFile } from '../download.ts'
import { isFailure } from '../failure.ts'
import { notify } from '../notify.ts'
import { decodePdf } from '../pdf.ts'
import { Button } from './Button.tsx'
import { Spinner } from './Spinner.tsx'

type Props = {
  /** reads the file: base64 of a PDF, and its name */
  load: () => Promise<{ anex: string; nome_fich: string }>
  children: ReactNode
}

/** Downloads a document. Its icon turns while it does; a second click is told so. */
export function FileButton({ load, children }: Props) {
  const [running, setRunning] = useState(false)

  async function download() {
    setRunning(true)
    try {
      const { anex, nome_fich } = await load()
      saveFile(decodePdf(anex), nome_fich)
    } catch (error) {
      const reason = error instanceof Error ? error.message : fixedText('erroDesconhecido')
      const ref = isFailure(error) ? error.ref : undefined
      notify.erro(`Não foi possível descarregar o ficheiro: ${reason}`, ref)
    } finally {
      setRunning(false)
    }
  }

  return (
    <Button
      icon={running ? <Spinner small /> : <FileDown size={16} />}
      aria-busy={running || undefined}
      onClick={() =>
        running ? notify.aviso(fixedText('ficheiroEmProcessamento')) : void download()
      }
    >
      {children}
    </Button>
  )
}
