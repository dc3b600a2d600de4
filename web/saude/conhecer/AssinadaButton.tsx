import { FileCheck, Paperclip } from 'lucide'
import { attachAssinada, readAssinada } from '#contract/saude/conhecimento.ts'
import { listExames, type ExameRow } from '#contract/saude/exame.ts'
import { saveFile } from '#web/kit/browser/download.ts'
import { decodeFile } from '#web/kit/browser/pdf.ts'
import { call } from '#web/kit/call/call.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { useFile } from '#web/kit/screen/use-file.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'

const AssinadaDialog = dialogOf(() => import('./AssinadaDialog.tsx'), 'AssinadaDialog')

/** Keeps the paper that the worker signed, or saves it once it is kept. */
export function AssinadaButton({ row }: { row: ExameRow }) {
  const { empresa } = useEmpresa()
  const { cd, funcion, dt_conhec, assinada } = row
  const path = { org: empresa.cd, id: cd }
  const { running, start } = useFile(async () => {
    const { message } = await call(readAssinada, { path })
    saveFile(decodeFile(message.anex, message.mime), message.nome_fich)
  })
  if (dt_conhec === null) return null
  if (assinada) {
    const name = `Descarregar a ficha assinada por ${funcion}`
    return <IconButton name={name} icon={FileCheck} busy={running} onClick={start} />
  }
  return (
    <DialogButton
      name={`Guardar a ficha assinada por ${funcion}`}
      icon={Paperclip}
      Dialog={AssinadaDialog}
      of={{
        funcion,
        touches: [listExames],
        send: (body: { nome_fich: string; anexString: string }) =>
          call(attachAssinada, { path, body }),
      }}
    />
  )
}
