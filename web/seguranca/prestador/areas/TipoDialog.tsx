import { camposTipo, tipoForm } from '#contract/seguranca/area-forms.ts'
import { changeTipo, createTipo, type TipoPrestador } from '#contract/seguranca/prestador-area.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCheck, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { readsOfAreas } from '../touched.ts'

type Props = { area: number; tipo?: TipoPrestador; onClose: () => void }

export function TipoDialog({ area, tipo, onClose }: Props) {
  const screen = useChangeScreen({
    row: tipo,
    reads: readsOfAreas,
    onClose,
    schema: tipoForm,
    fields: camposTipo,
    initial: { nome: tipo?.nome ?? '', inactiv: tipo?.inactiv ?? false },
    send: (body, { key, ifMatch }): Promise<{ message: string }> =>
      tipo
        ? call(changeTipo, { path: { area, id: tipo.cd }, body, key, ifMatch })
        : call(createTipo, { path: { area }, body, key }),
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
