import {
  CalendarCog,
  CircleCheck,
  ClipboardCheck,
  Files,
  ListPlus,
  Pencil,
  Undo2,
  type IconNode,
} from 'lucide'
import { isOpenTo } from '#contract/seguranca/caminhos.ts'
import { estadoAtividade } from '#contract/seguranca/codes.ts'
import type { AtividadeEmMaos, MedidaEmMaos } from '#contract/seguranca/prestador-listas.ts'
import {
  changeAtividade,
  changeMedida,
  concludeAtividade,
  createMedida,
} from '#contract/seguranca/prestador.ts'
import { useMay } from '#web/comum/prestador/session.ts'
import { RowMenu, type RowAct } from '#web/kit/list/RowMenu.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'

const PlanDialog = dialogOf(() => import('./PlanDialog.tsx'), 'PlanDialog')
const ConcluirDialog = dialogOf(() => import('./ConcluirDialog.tsx'), 'ConcluirDialog')
const FicheirosDialog = dialogOf(() => import('./FicheirosDialog.tsx'), 'FicheirosDialog')
const MedidaDialog = dialogOf(() => import('./MedidaDialog.tsx'), 'MedidaDialog')
const JuizoDialog = dialogOf(() => import('./JuizoDialog.tsx'), 'JuizoDialog')
const EditMedidaDialog = dialogOf(() => import('./EditMedidaDialog.tsx'), 'EditMedidaDialog')

const { pedida, cancelada, realizada } = estadoAtividade

/** The acts of a technician on an activity, as its state allows. */
export function useAtividadeActs(row: AtividadeEmMaos): readonly RowAct[] {
  const [plans, concludes] = [useMay(changeAtividade), useMay(concludeAtividade)]
  const proposes = useMay(createMedida)
  const open = row.cd_estad !== cancelada && row.cd_estad !== realizada
  const plan: RowAct | false = plans &&
    open && {
      label: 'Planear',
      icon: CalendarCog,
      dialog: (onClose) => <PlanDialog {...{ row, onClose }} />,
    }
  const conclude: RowAct | false = concludes &&
    open && {
      label: 'Relatar e concluir',
      icon: ClipboardCheck,
      dialog: (onClose) => <ConcluirDialog {...{ row, onClose }} />,
    }
  const acts: readonly (RowAct | false)[] = [
    // the next act is first
    ...(row.cd_estad === pedida ? [plan, conclude] : [conclude, plan]),
    {
      label: 'Ficheiros',
      icon: Files,
      dialog: (onClose) => <FicheirosDialog {...{ row, onClose }} />,
    },
    proposes && {
      label: 'Propor uma medida',
      icon: ListPlus,
      dialog: (onClose) => <MedidaDialog atividade={row} onClose={onClose} />,
    },
  ]
  return acts.filter((act) => act !== false)
}

export const AtividadeActions = ({ row }: { row: AtividadeEmMaos }) => (
  <RowMenu row={`${row.tipo}, ${row.empresa}`} acts={useAtividadeActs(row)} />
)

/** The next act is first: of what a company calls done, to verify it. */
export function useMedidaActs(row: MedidaEmMaos): readonly RowAct[] {
  const may = useMay(changeMedida)
  if (!may) return []
  const actOf = (juizo: 'verificar' | 'devolver', label: string, icon: IconNode): RowAct[] =>
    isOpenTo(juizo, row.cd_estad)
      ? [{ label, icon, dialog: (onClose) => <JuizoDialog medida={row} {...{ juizo, onClose }} /> }]
      : []
  return [
    ...actOf('verificar', 'Verificar', CircleCheck),
    ...actOf('devolver', 'Devolver', Undo2),
    {
      label: 'Alterar a medida',
      icon: Pencil,
      dialog: (onClose) => <EditMedidaDialog {...{ row, onClose }} />,
    },
  ]
}
