import { camposDocumento, tituloForm } from '#contract/seguranca/area-forms.ts'
import { renameDocumento, type DocumentoPrestador } from '#contract/seguranca/prestador-area.ts'
import { call } from '#web/kit/call/call.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { readsOfAreas, tellArea } from '../touched.ts'

type Props = { area: number; documento: DocumentoPrestador; onClose: () => void }

export function TituloDialog({ area, documento, onClose }: Props) {
  const { ifMatch, onFailed } = useVersao(documento, readsOfAreas)
  const path = { area, id: documento.cd }
  const screen = useFormScreen({
    schema: tituloForm,
    fields: camposDocumento,
    initial: { titulo: documento.titulo },
    send: (body, key) => call(renameDocumento, { path, body, key, ifMatch }),
    onSent(reply) {
      onClose()
      tellArea(reply)
    },
    onFailed,
  })
  return (
    <FormDialog title="Mudar o título" submit="Guardar" {...{ screen, onClose }}>
      <p>{documento.nome_fich}</p>
      <FormText {...screen.field('titulo')} maxLength={150} />
    </FormDialog>
  )
}
