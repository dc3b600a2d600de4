import { Facts } from '#web/kit/ui/Facts.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import styles from './PedidoDetails.module.css'

const labels = ['Organigrama', 'Data'].map((label) => ({ label }))

export function PedidoPlaceholder() {
  return (
    <div className={styles.details} aria-busy>
      <div className={styles.top}>
        <Skeleton width="6rem" height="7.5rem" />
        <div className={styles.summary}>
          <Skeleton width="12rem" height="1.5rem" />
          <Facts facts={labels} loading />
        </div>
      </div>
      <Skeleton width="100%" height="8rem" />
      <Skeleton width="100%" height="8rem" />
    </div>
  )
}
