import { Mail } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { acceptConvite } from '#contract/convite.ts'
import type { Convite } from '#contract/convite.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Sign } from '#web/kit/ui/Rows.tsx'
import styles from './Convites.module.css'
import { useAnswer } from './use-answer.ts'

type Props = { convite: Convite; onRefuse: () => void }

export function ConviteItem({ convite, onRefuse }: Props) {
  const { organig, autor, termina } = convite
  const { answer, waiting } = useAnswer(acceptConvite)
  return (
    <li className={styles.item}>
      <Sign tone="warning">
        <Icon of={Mail} size={20} />
      </Sign>
      <div className={styles.facts}>
        <p className={styles.name}>{organig}</p>
        <p className={styles.from}>
          {autor ? `Convite de ${autor}` : 'Convite do seu prestador'}, válido até{' '}
          <span className={styles.date}>{formatDate(termina)}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={onRefuse} aria-label={`Recusar o convite para ${organig}`}>
          Recusar
        </Button>
        <Button
          variant="primary"
          waiting={waiting}
          waitingText="A aceitar..."
          aria-label={`Aceitar o convite para ${organig}`}
          onClick={() => answer(convite)}
        >
          Aceitar
        </Button>
      </div>
    </li>
  )
}
