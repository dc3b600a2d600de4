import { CalendarClock, CalendarX2 } from 'lucide'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import type { MarcacaoVista } from './SobreDialog.tsx'

const load = () => import('./SobreDialog.tsx')
const PedirMudancaDialog = onDemand(async () => (await load()).PedirMudancaDialog)
const PedirDesmarcacaoDialog = onDemand(async () => (await load()).PedirDesmarcacaoDialog)

type Props = { de: 'exame' | 'acao'; row: MarcacaoVista }

const MarcacaoActions = ({ de, row }: Props) => (
  <>
    <DialogButton
      name={`Pedir outra data para ${row.funcion}`}
      icon={CalendarClock}
      Dialog={PedirMudancaDialog}
      of={{ de, row }}
    />
    <DialogButton
      name={`Pedir a desmarcação de ${row.funcion}`}
      icon={CalendarX2}
      Dialog={PedirDesmarcacaoDialog}
      of={{ de, row }}
    />
  </>
)

export const ExameActions = ({ row }: { row: MarcacaoVista }) => (
  <MarcacaoActions de="exame" row={row} />
)
export const AcaoActions = ({ row }: { row: MarcacaoVista }) => (
  <MarcacaoActions de="acao" row={row} />
)
