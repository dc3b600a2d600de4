import { CalendarPlus, ClipboardPlus, Syringe } from 'lucide'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import type { Pessoa } from './PessoaLine.tsx'
import type { Conhecido } from './ResultDialog.tsx'

const BookMarcacaoDialog = dialogOf(() => import('./BookMarcacaoDialog.tsx'), 'BookMarcacaoDialog')
const ResultDialog = dialogOf(() => import('./ResultDialog.tsx'), 'ResultDialog')

type Props = { pessoa: Pessoa; conhecido?: Conhecido }

export function PessoaActions({ pessoa, conhecido }: Props) {
  const { nome } = pessoa
  return (
    <>
      <DialogButton
        name={`Marcar exame de ${nome}`}
        icon={CalendarPlus}
        Dialog={BookMarcacaoDialog}
        of={{ especie: 'exame' as const, pessoa }}
      />
      <DialogButton
        name={`Marcar ação de enfermagem de ${nome}`}
        icon={Syringe}
        Dialog={BookMarcacaoDialog}
        of={{ especie: 'acao' as const, pessoa }}
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
