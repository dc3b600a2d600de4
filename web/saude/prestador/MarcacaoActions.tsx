import { CalendarX2, ClipboardPlus, Pencil } from 'lucide'
import type { MarcacaoPrestadorRow } from '#contract/saude/agenda.ts'
import { missExame } from '#contract/saude/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import type { Falta } from './FaltaDialog.tsx'
import { pessoaOf } from './pessoa.ts'

const MoveExameDialog = onDemand(
  async () => (await import('./MoveExameDialog.tsx')).MoveExameDialog,
)
const FaltaDialog = onDemand(async () => (await import('./FaltaDialog.tsx')).FaltaDialog)
const ResultDialog = onDemand(async () => (await import('./ResultDialog.tsx')).ResultDialog)

export function MarcacaoActions({ row }: { row: MarcacaoPrestadorRow }) {
  const { cd, funcion, versao } = row
  const pessoa = pessoaOf(row)
  const miss: Falta['send'] = (sent) =>
    call(missExame, { path: { id: cd }, ifMatch: versao, ...sent })
  return (
    <>
      <DialogButton
        name={`Registar resultado de ${funcion}`}
        icon={ClipboardPlus}
        Dialog={ResultDialog}
        of={{ pessoa, conhecido: { ...row, cd_marcacao: cd } }}
      />
      <DialogButton
        name={`Alterar a marcação de ${funcion}`}
        icon={Pencil}
        Dialog={MoveExameDialog}
        of={{ row }}
      />
      <DialogButton
        name={`Falta ou desmarcação de ${funcion}`}
        icon={CalendarX2}
        Dialog={FaltaDialog}
        of={{ pessoa, vez: row, send: miss }}
      />
    </>
  )
}
