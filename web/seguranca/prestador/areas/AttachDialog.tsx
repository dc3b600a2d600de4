import {
  camposDocumento,
  documentoEscrito,
  type DocumentoEscrito,
} from '#contract/seguranca/area-forms.ts'
import { attachDocumento } from '#contract/seguranca/prestador-area.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'
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
