import { CalendarCog, Files, ListPlus } from 'lucide'
import { estadoAtividade } from '#contract/seguranca/codes.ts'
import type { AtividadeEmMaos } from '#contract/seguranca/prestador-listas.ts'
import { changeAtividade, createMedida } from '#contract/seguranca/prestador.ts'
import { IfMay } from '#web/comum/prestador/IfMay.tsx'
import { useMay } from '#web/comum/prestador/use-may.ts'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'

const PlanDialog = onDemand(async () => (await import('./PlanDialog.tsx')).PlanDialog)
const FicheirosDialog = onDemand(
  async () => (await import('./FicheirosDialog.tsx')).FicheirosDialog,
)
const MedidaDialog = onDemand(async () => (await import('./MedidaDialog.tsx')).MedidaDialog)

const { cancelada, realizada } = estadoAtividade

export function AtividadeActions({ row }: { row: AtividadeEmMaos }) {
  const { tipo, empresa, cd_estad } = row
  const may = useMay(changeAtividade)
  const over = cd_estad === cancelada || cd_estad === realizada
  return (
    <>
      {may && !over && (
        <DialogButton
          name={`Planear ou concluir: ${tipo}, ${empresa}`}
          icon={CalendarCog}
          Dialog={PlanDialog}
          of={{ row }}
        />
      )}
      <DialogButton
        name={`Ficheiros: ${tipo}, ${empresa}`}
        icon={Files}
        Dialog={FicheirosDialog}
        of={{ row }}
      />
      <IfMay call={createMedida}>
        <DialogButton
          name={`Propor uma medida: ${tipo}, ${empresa}`}
          icon={ListPlus}
          Dialog={MedidaDialog}
          of={{ atividade: row }}
        />
      </IfMay>
    </>
  )
}
