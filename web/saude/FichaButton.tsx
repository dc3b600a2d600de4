import { FileText } from 'lucide'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { readFicha } from '#contract/saude/exame.ts'
import { decodePdf } from '#web/kit/browser/pdf.ts'
import { call } from '#web/kit/call/call.ts'
import { noConnection } from '#web/kit/call/failure.ts'
import { useFile } from '#web/kit/screen/use-file.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'

type Props = { exame: { anex: number; funcion: string; dt: string } }

/** Opens the certificate of an exam, if there is one and the user has the right. */
export function FichaButton({ exame: { anex, funcion } }: Props) {
  const { empresa } = useEmpresa()
  const [viewer, setViewer] = useState<ReactNode>()
  const title = `Ficha de aptidão de ${funcion}`
  const { running, start } = useFile(async () => {
    const path = { org: empresa.cd, id: anex }
    const [{ message }, { FichaViewer, openPdf }] = await Promise.all([
      call(readFicha, { path }),
      loadViewer(),
    ])
    const file = { content: decodePdf(message.anex), name: message.nome_fich }
    const pdf = await openPdf(file.content)
    const onClose = () => setViewer(undefined)
    setViewer(<FichaViewer {...{ title, pdf, file, onClose }} />)
  })
  return (
    <>
      <IconButton name={title} icon={FileText} size={18} busy={running} onClick={start} />
      {viewer && createPortal(viewer, document.body)}
    </>
  )
}

async function loadViewer() {
  try {
    return await import('./ficha/viewer.ts')
  } catch {
    throw noConnection()
  }
}
