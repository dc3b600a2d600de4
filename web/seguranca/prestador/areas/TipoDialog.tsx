import { camposTipo, tipoForm } from '#contract/seguranca/area-forms.ts'
import { changeTipo, createTipo, type TipoPrestador } from '#contract/seguranca/prestador-area.ts'
import { call } from '#web/kit/call/call.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { FormCheck, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { readsOfAreas, tellArea } from '../touched.ts'

type Props = { area: number; tipo?: TipoPrestador; onClose: () => void }

export function TipoDialog({ area, tipo, onClose }: Props) {
  const { ifMatch, onFailed } = useVersao(tipo ?? { versao: 0 }, readsOfAreas)
  const screen = useFormScreen({
    schema: tipoForm,
    fields: camposTipo,
    initial: { nome: tipo?.nome ?? '', inactiv: tipo?.inactiv ?? false },
    send: (body, key): Promise<{ message: string }> =>
      tipo
        ? call(changeTipo, { path: { area, id: tipo.cd }, body, key, ifMatch })
        : call(createTipo, { path: { area }, body, key }),
    onSent(reply) {
      onClose()
      tellArea(reply)
    },
    onFailed,
  })
  return (
    <FormDialog
      title={tipo ? 'Alterar o tipo de atividade' : 'Novo tipo de atividade'}
      submit={tipo ? 'Guardar' : 'Criar'}
      {...{ screen, onClose }}
    >
      <FormText {...screen.field('nome')} maxLength={100} />
      {tipo && <FormCheck {...screen.field('inactiv')} />}
    </FormDialog>
  )
}
