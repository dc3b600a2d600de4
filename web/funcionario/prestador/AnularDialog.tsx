import {
  anularForm,
  camposAnular,
  undoSaida,
  type FuncionarioPrestador,
} from '#contract/funcionario/prestador.ts'
import { useOrganigramaOf } from '#web/comum/organigrama/use-organigrama.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormLines } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { readsOfFuncionarios } from './FotoCard.tsx'

type Props = { funcionario: FuncionarioPrestador; onClose: () => void }
type Typed = { motivo: string; cd_organig: number | string | null }
type Body = { motivo: string; cd_organig?: number | null | undefined }

export function AnularDialog({ funcionario, onClose }: Props) {
  const { cd, cd_empresa, nome, fechado, inactiv } = funcionario
  const { data: tree } = useOrganigramaOf(fechado ? cd_empresa : undefined)
  const path = { empresa: cd_empresa, codigo: cd }
  const screen = useChangeScreen<Typed, Body, { message: string }>({
    row: funcionario,
    reads: readsOfFuncionarios,
    onClose,
    schema: anularForm,
    fields: camposAnular,
    initial: { motivo: '', cd_organig: null },
    send: (body, change) => call(undoSaida, { path, body, ...change }),
  })
  const nos = Array.from(tree?.byCd.values() ?? [], ({ cd: no, fullName }) => ({
    cd: no,
    nome: fullName,
  }))
  return (
    <FormDialog title="Anular a saída" submit="Anular a saída" {...{ screen, onClose }}>
      <p>
        <strong>{nome}</strong> {inactiv ? 'volta a estar ativo' : 'continua ativo'}. O que foi
        desmarcado continua desmarcado.
      </p>
      {fechado && (
        <FormCombobox {...screen.field('cd_organig')} offered={{ options: nos }} required />
      )}
      <FormLines {...screen.field('motivo')} maxLength={500} rows={3} />
    </FormDialog>
  )
}
