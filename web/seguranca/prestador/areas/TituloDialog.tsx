import { camposDocumento, tituloForm } from '#contract/seguranca/area-forms.ts'
import { renameDocumento, type DocumentoPrestador } from '#contract/seguranca/prestador-area.ts'
import { call } from '#web/kit/call/call.ts'
import { FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { readsOfAreas } from '../touched.ts'

type Props = { area: number; documento: DocumentoPrestador; onClose: () => void }

export function TituloDialog({ area, documento, onClose }: Props) {
  const path = { area, id: documento.cd }
  const screen = useChangeScreen({
    row: documento,
    reads: readsOfAreas,
    onClose,
    schema: tituloForm,
    fields: camposDocumento,
    initial: { titulo: documento.titulo },
    send: (body, change) => call(renameDocumento, { path, body, ...change }),
  })
  return (
    <FormDialog title="Mudar o título" submit="Guardar" {...{ screen, onClose }}>
      <p>{documento.nome_fich}</p>
      <FormText {...screen.field('titulo')} maxLength={150} />
    </FormDialog>
  )
}
