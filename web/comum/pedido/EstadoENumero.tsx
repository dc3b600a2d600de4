import { EstadoBadge } from './EstadoBadge.tsx'
import styles from './Pendente.module.css'

type Props = { pedido: { cd: number; cd_estad: number; estado: string; nova?: boolean } }

export const EstadoENumero = ({ pedido }: Props) => (
  <span className={styles.estado}>
    <EstadoBadge pedido={pedido} />
    <span className={styles.numero}>
      n.º {pedido.cd} {pedido.nova && <strong>Por ler</strong>}
    </span>
  </span>
)
