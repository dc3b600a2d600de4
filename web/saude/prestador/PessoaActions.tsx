import { CalendarPlus, ClipboardPlus, Syringe } from 'lucide'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import type { Pessoa } from './pessoa.ts'
import type { Conhecido } from './ResultDialog.tsx'

const BookExameDialog = onDemand(
  async () => (await import('./BookExameDialog.tsx')).BookExameDialog,
)
const BookAcaoDialog = onDemand(async () => (await import('./BookAcaoDialog.tsx')).BookAcaoDialog)
const ResultDialog = onDemand(async () => (await import('./ResultDialog.tsx')).ResultDialog)

type Props = { pessoa: Pessoa; conhecido?: Conhecido }

export function PessoaActions({ pessoa, conhecido }: Props) {
  const { nome } = pessoa
  return (
    <>
      <DialogButton
        name={`Marcar exame de ${nome}`}
        icon={CalendarPlus}
        Dialog={BookExameDialog}
        of={{ pessoa }}
      />
      <DialogButton
        name={`Marcar ação de enfermagem de ${nome}`}
        icon={Syringe}
        Dialog={BookAcaoDialog}
        of={{ pessoa }}
      />
      <DialogButton
        name={`Registar resultado de ${nome}`}
        icon={ClipboardPlus}
        Dialog={ResultDialog}
        of={{ pessoa, ...(conhecido && { conhecido }) }}
      />
    </>
  )
}
