import { CalendarPlus, ClipboardPlus, Syringe } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import type { Conhecido } from './ResultDialog.tsx'
import styles from './Saude.module.css'
import { useOpened } from '#web/kit/screen/use-opened.tsx'
import type { Pessoa } from './pessoa.ts'

const BookExameDialog = onDemand(
  async () => (await import('./BookExameDialog.tsx')).BookExameDialog,
)
const BookAcaoDialog = onDemand(async () => (await import('./BookAcaoDialog.tsx')).BookAcaoDialog)
const ResultDialog = onDemand(async () => (await import('./ResultDialog.tsx')).ResultDialog)

const size = 17

type Props = { pessoa: Pessoa; conhecido?: Conhecido }

/** What can be done for somebody: an exam or a nursing action is booked, a result recorded. */
export function PessoaActions({ pessoa, conhecido }: Props) {
  const { open, shown } = useOpened<'exame' | 'acao' | 'resultado'>()
  const { nome } = pessoa
  return (
    <span className={styles.actions}>
      <IconButton
        name={`Marcar exame de ${nome}`}
        icon={<Icon of={CalendarPlus} size={size} aria-hidden />}
        onPointerEnter={BookExameDialog.preload}
        onFocus={BookExameDialog.preload}
        onClick={open('exame')}
      />
      <IconButton
        name={`Marcar ação de enfermagem de ${nome}`}
        icon={<Icon of={Syringe} size={size} aria-hidden />}
        onPointerEnter={BookAcaoDialog.preload}
        onFocus={BookAcaoDialog.preload}
        onClick={open('acao')}
      />
      <IconButton
        name={`Registar resultado de ${nome}`}
        icon={<Icon of={ClipboardPlus} size={size} aria-hidden />}
        onPointerEnter={ResultDialog.preload}
        onFocus={ResultDialog.preload}
        onClick={open('resultado')}
      />
      {shown((name, onClose) =>
        name === 'exame' ? (
          <BookExameDialog {...{ pessoa, onClose }} />
        ) : name === 'acao' ? (
          <BookAcaoDialog {...{ pessoa, onClose }} />
        ) : (
          <ResultDialog {...{ pessoa, onClose }} {...(conhecido && { conhecido })} />
        ),
      )}
    </span>
  )
}
