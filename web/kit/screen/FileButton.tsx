import { FileDown } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import type { ReactNode } from 'react'
import { saveFile } from '../browser/download.ts'
import { decodePdf } from '../browser/pdf.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { useFile } from './use-file.ts'

type Props = {
  /** `anex`: a PDF in base64 */
  load: () => Promise<{ anex: string; nome_fich: string }>
  children: ReactNode
}

export function FileButton({ load, children }: Props) {
  const { running, start } = useFile(async () => {
    const { anex, nome_fich } = await load()
    saveFile(decodePdf(anex), nome_fich)
  })
  return (
    <Button
      icon={running ? <Spinner small /> : <Icon of={FileDown} size={16} />}
      aria-busy={running || undefined}
      onClick={start}
    >
      {children}
    </Button>
  )
}
