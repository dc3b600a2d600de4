import { soDias } from '#contract/seguranca/prazo.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import styles from './Seguranca.module.css'

type Props = { medida: { prazo: string; dias_expir: number | null } }

/** A deadline, with the days exceeded; a deadline that is only a number shows none. */
export function PrazoCell({ medida: { prazo, dias_expir } }: Props) {
  const late = dias_expir !== null && dias_expir > 0 && !soDias(prazo)
  return (
    <span className={styles.prazo}>
      {prazo}
      {late && (
        <Badge tone="danger">{formatCount(dias_expir, 'dia excedido', 'dias excedidos')}</Badge>
      )}
    </span>
  )
}
