import { CalendarX2, ClipboardPlus, Pencil } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { MarcacaoPrestadorRow } from '#contract/saude/agenda.ts'
import { missExame } from '#contract/saude/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { pessoaOf } from './pessoa.ts'
import styles from './Saude.module.css'
import { useOpened } from '#web/kit/screen/use-opened.tsx'

const MoveExameDialog = onDemand(
  async () => (await import('./MoveExameDialog.tsx')).MoveExameDialog,
)
const FaltaDialog = onDemand(async () => (await import('./FaltaDialog.tsx')).FaltaDialog)
const ResultDialog = onDemand(async () => (await import('./ResultDialog.tsx')).ResultDialog)

const size = 17

/** What becomes of the booking of an exam. */
export function MarcacaoActions({ row }: { row: MarcacaoPrestadorRow }) {
  const { open, shown } = useOpened<'mover' | 'falta' | 'resultado'>()
  const { cd, funcion, versao } = row
  const pessoa = pessoaOf(row)
  return (
    <span className={styles.actions}>
      <IconButton
        name={`Registar resultado de ${funcion}`}
        icon={<Icon of={ClipboardPlus} size={size} aria-hidden />}
        onPointerEnter={ResultDialog.preload}
        onFocus={ResultDialog.preload}
        onClick={open('resultado')}
      />
      <IconButton
        name={`Alterar a marcação de ${funcion}`}
        icon={<Icon of={Pencil} size={size} aria-hidden />}
        onPointerEnter={MoveExameDialog.preload}
        onFocus={MoveExameDialog.preload}
        onClick={open('mover')}
      />
      <IconButton
        name={`Falta ou desmarcação de ${funcion}`}
        icon={<Icon of={CalendarX2} size={size} aria-hidden />}
        onPointerEnter={FaltaDialog.preload}
        onFocus={FaltaDialog.preload}
        onClick={open('falta')}
      />
      {shown((name, onClose) =>
        name === 'mover' ? (
          <MoveExameDialog {...{ row, onClose }} />
        ) : name === 'falta' ? (
          <FaltaDialog
            {...{ pessoa, onClose }}
            vez={row}
            send={(sent) => call(missExame, { path: { id: cd }, ifMatch: versao, ...sent })}
          />
        ) : (
          <ResultDialog {...{ pessoa, onClose }} conhecido={{ ...row, cd_marcacao: cd }} />
        ),
      )}
    </span>
  )
}
