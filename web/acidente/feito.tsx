import type { Passo } from '#contract/acidente/acidente.ts'
import { Changes } from '#web/comum/pedido/Changes.tsx'
import type { Feito } from '#web/comum/pedido/Timeline.tsx'
import styles from './AcidentePage.module.css'

/** The timeline entries of what was done with an accident. */
export const feitoOf = ({ alteracoes, obs, ...passo }: Passo): Feito => ({
  ...passo,
  texto: (obs !== null || alteracoes.length > 0) && (
    <div className={styles.feito}>
      {obs && <p className={styles.obs}>{obs}</p>}
      {alteracoes.length > 0 && <Changes alteracoes={alteracoes} />}
    </div>
  ),
})
