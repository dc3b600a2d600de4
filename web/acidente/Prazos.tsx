import { CalendarClock, TriangleAlert } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { prazosOf } from '#contract/acidente/prazos.ts'
import type { Sabido } from '#contract/acidente/prazos.ts'
import { formatDateTime } from '#web/kit/text/format.ts'
import styles from './Prazos.module.css'
import { useAgora } from './use-agora.ts'

/** The legal deadlines, and a note that the portal itself communicates nothing. */
export function Prazos({ acidente }: { acidente: Sabido }) {
  const agora = useAgora()
  const prazos = prazosOf(acidente)
  return (
    <div className={styles.prazos}>
      {prazos.length === 0 ? (
        <p>Indique a data e a hora do acidente para ver até quando o tem de comunicar.</p>
      ) : (
        <ul>
          {prazos.map(({ a, nome, ate }) => (
            <li key={a} data-late={ate < agora || undefined}>
              {ate < agora ? (
                <Icon of={TriangleAlert} size={17} aria-hidden />
              ) : (
                <Icon of={CalendarClock} size={17} aria-hidden />
              )}
              <span>
                {nome}: até <strong>{formatDateTime(ate)}</strong>
                {ate < agora && <em> (o prazo já passou)</em>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <PrazosNote />
    </div>
  )
}

export const PrazosNote = () => (
  <p className={styles.note}>
    O envio deste registo ao prestador não cumpre nenhuma destas obrigações: a comunicação à
    seguradora e à ACT é feita por si.
  </p>
)
