import { CalendarCog, Files, ListPlus } from 'lucide'
import { estadoAtividade } from '#contract/seguranca/codes.ts'
import type { AtividadePrestadorRow } from '#contract/seguranca/prestador-listas.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { useOpened } from '#web/kit/screen/use-opened.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import styles from '../Seguranca.module.css'

const PlanDialog = onDemand(async () => (await import('./PlanDialog.tsx')).PlanDialog)
const FicheirosDialog = onDemand(
  async () => (await import('./FicheirosDialog.tsx')).FicheirosDialog,
)
const MedidaDialog = onDemand(async () => (await import('./MedidaDialog.tsx')).MedidaDialog)

const { cancelada, realizada } = estadoAtividade

/** What is done with an activity: planned and closed, its files, a measure that comes of it. */
export function AtividadeActions({ row }: { row: AtividadePrestadorRow }) {
  const { open, shown } = useOpened<'plano' | 'ficheiros' | 'medida'>()
  const { tipo, empresa, cd_estad } = row
  const over = cd_estad === cancelada || cd_estad === realizada
  return (
    <span className={styles.actions}>
      {!over && (
        <IconButton
          name={`Planear ou concluir: ${tipo}, ${empresa}`}
          icon={<Icon of={CalendarCog} size={17} />}
          onPointerEnter={PlanDialog.preload}
          onFocus={PlanDialog.preload}
          onClick={open('plano')}
        />
      )}
      <IconButton
        name={`Ficheiros: ${tipo}, ${empresa}`}
        icon={<Icon of={Files} size={17} />}
        onPointerEnter={FicheirosDialog.preload}
        onFocus={FicheirosDialog.preload}
        onClick={open('ficheiros')}
      />
      <IconButton
        name={`Propor uma medida: ${tipo}, ${empresa}`}
        icon={<Icon of={ListPlus} size={17} />}
        onPointerEnter={MedidaDialog.preload}
        onFocus={MedidaDialog.preload}
        onClick={open('medida')}
      />
      {shown((name, onClose) =>
        name === 'plano' ? (
          <PlanDialog {...{ row, onClose }} />
        ) : name === 'ficheiros' ? (
          <FicheirosDialog {...{ row, onClose }} />
        ) : (
          <MedidaDialog atividade={row} onClose={onClose} />
        ),
      )}
    </span>
  )
}
