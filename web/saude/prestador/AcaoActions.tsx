import { CalendarCheck, CalendarX2, Pencil } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { AcaoPrestadorRow } from '#contract/saude/agenda.ts'
import { completeAcao, missAcao } from '#contract/saude/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { pessoaOf } from './pessoa.ts'
import styles from './Saude.module.css'
import { listsOfSaude } from './touched.ts'
import { useOpened } from '#web/kit/screen/use-opened.tsx'

const MoveAcaoDialog = onDemand(async () => (await import('./MoveAcaoDialog.tsx')).MoveAcaoDialog)
const FaltaDialog = onDemand(async () => (await import('./FaltaDialog.tsx')).FaltaDialog)

const size = 17

/** What becomes of the booking of a nursing action. */
export function AcaoActions({ row }: { row: AcaoPrestadorRow }) {
  const { open, shown } = useOpened<'mover' | 'falta'>()
  const { write, waiting } = useWrite(completeAcao, { touches: listsOfSaude })
  const { cd, funcion, versao } = row
  const path = { id: cd }
  return (
    <span className={styles.actions}>
      <IconButton
        name={`Dar por feita a ação de enfermagem de ${funcion}`}
        icon={<Icon of={CalendarCheck} size={size} aria-hidden />}
        aria-busy={waiting || undefined}
        onClick={() => void write({ path, ifMatch: versao })}
      />
      <IconButton
        name={`Alterar a marcação de ${funcion}`}
        icon={<Icon of={Pencil} size={size} aria-hidden />}
        onPointerEnter={MoveAcaoDialog.preload}
        onFocus={MoveAcaoDialog.preload}
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
          <MoveAcaoDialog {...{ row, onClose }} />
        ) : (
          <FaltaDialog
            pessoa={pessoaOf(row)}
            vez={row}
            send={(sent) => call(missAcao, { path, ifMatch: versao, ...sent })}
            onClose={onClose}
          />
        ),
      )}
    </span>
  )
}
