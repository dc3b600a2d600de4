import { estadoPedido } from '#contract/comum/codes.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { ageText, ageTone } from './age.ts'
import styles from './Pedidos.module.css'

type Props = { pedido: { dt_cria: string; dias: number; cd_estad: number; comentado: boolean } }

/** An answered request shows no age. */
export function AskedAt({ pedido: { dt_cria, dias, cd_estad, comentado } }: Props) {
  const open = cd_estad === estadoPedido.novo
  return (
    <span className={styles.asked}>
      {formatDate(dt_cria)}
      {open && <span data-tone={ageTone(dias, open)}>{ageText(dias)}</span>}
      {comentado && <strong>Comentário novo</strong>}
    </span>
  )
}
