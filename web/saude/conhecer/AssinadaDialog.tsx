import { Paperclip } from 'lucide'
import { useId, useState } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { base64Of } from '#web/kit/call/file-bytes.ts'
import type { Callable } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { useTask } from '#web/kit/call/write.ts'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'

type Ficheiro = { nome_fich: string; anexString: string }

type Props = {
  funcion: string
  send: (body: Ficheiro) => Promise<{ message: string }>
  touches: readonly Pick<Callable, 'path'>[]
  onClose: () => void
}

const maxBytes = 5 * 1024 * 1024

/** Keeps the certificate that a worker signed on paper. */
export function AssinadaDialog({ funcion, send, touches, onClose }: Props) {
  const id = useId()
  const [fault, setFault] = useState<string>()
  const { run, waiting } = useTask(async ([file]: readonly [File, ...File[]]) => {
    setFault(undefined)
    if (file.size > maxBytes) {
      setFault(`O ficheiro ${file.name} tem mais de 5 MB.`)
      return
    }
    try {
      const nome_fich = file.name.slice(-150)
      const { message } = await send({ nome_fich, anexString: await base64Of(file) })
      await readAgain(touches)
      notify.sucesso(message)
      onClose()
    } catch (error) {
      const why = isFailure(error) ? error.message : fixedText('erroDesconhecido')
      setFault((isFailure(error) && error.campos['anexo']) || why)
    }
  })
  return (
    <Dialog
      title="Ficha assinada em papel"
      size="medium"
      onClose={() => !waiting && onClose()}
      footer={<Button onClick={() => !waiting && onClose()}>Cancelar</Button>}
    >
      <Stack align="start">
        <p>
          A ficha de <strong>{funcion}</strong>, digitalizada ou fotografada depois de assinada.
        </p>
        <FileChoice
          icon={Paperclip}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          waiting={waiting}
          describedBy={id}
          onFiles={run}
        >
          {waiting ? 'A enviar...' : 'Escolher ficheiro'}
        </FileChoice>
        <Note id={id}>Um PDF ou uma fotografia (JPEG, PNG, WebP), até 5 MB.</Note>
        {fault !== undefined && (
          <Note tone="danger" role="alert">
            {fault}
          </Note>
        )}
      </Stack>
    </Dialog>
  )
}
