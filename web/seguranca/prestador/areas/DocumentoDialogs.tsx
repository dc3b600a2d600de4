import {
  camposDocumento,
  documentoEscrito,
  type DocumentoEscrito,
  tituloForm,
} from '#contract/seguranca/area-forms.ts'
import {
  attachDocumento,
  renameDocumento,
  type DocumentoPrestador,
  removeDocumento,
} from '#contract/seguranca/prestador-area.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { FormText } from '#web/kit/form/fields.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { AnexosField } from '../../AnexosField.tsx'
import { useAnexos } from '../../use-anexos.ts'
import { useEmpresas } from '../lookups.ts'
import { readsOfAreas } from '../touched.ts'

type Props = { area: number; onClose: () => void }
type FormValues = { cd_empresa: number | string | null; anexos: string }

export function AttachDialog({ area, onClose }: Props) {
  const anexos = useAnexos(1)
  const screen = useFormScreen<FormValues, DocumentoEscrito, { message: string }>({
    schema: documentoEscrito,
    fields: camposDocumento,
    initial: { cd_empresa: null, anexos: '' },
    blame: ({ campos }) => ({ anexos: campos['anexString'] }),
    async send({ cd_empresa }, key) {
      const [anexo] = await anexos.read()
      const body = { cd_empresa, nome_fich: '', anexString: '', ...anexo }
      return await call(attachDocumento, { path: { area }, body, key })
    },
    onSent: closing(onClose, readsOfAreas),
  })
  return (
    <FormDialog
      title="Juntar um documento"
      submit="Guardar"
      what="o que escolheu"
      {...{ screen, onClose }}
    >
      <FormCombobox
        {...screen.field('cd_empresa')}
        placeholder="Todas as empresas"
        offered={useEmpresas()}
      />
      <AnexosField {...screen.field('anexos')} anexos={anexos} />
    </FormDialog>
  )
}

type OfDocumento = { area: number; documento: DocumentoPrestador; onClose: () => void }

export function TituloDialog({ area, documento, onClose }: OfDocumento) {
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

export function RemoveDaAreaDialog({
  area,
  documento: { cd, titulo, empresa },
  onClose,
}: OfDocumento) {
  const { write } = useWrite(removeDocumento, {
    touches: readsOfAreas,
    onDone({ message }) {
      onClose()
      notify.sucesso(message)
    },
    onFailure() {
      onClose()
      return false
    },
  })
  return (
    <ConfirmDialog
      title="Remover o documento"
      confirm="Remover"
      waitingText="A remover..."
      variant="danger"
      onConfirm={() => write({ path: { area, id: cd } })}
      onClose={onClose}
    >
      <p>
        <strong>{titulo}</strong> deixa de existir para{' '}
        {empresa === null ? 'todas as empresas' : empresa}.
      </p>
    </ConfirmDialog>
  )
}
