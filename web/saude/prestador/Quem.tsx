import type { Pessoa } from './pessoa.ts'
import styles from './Saude.module.css'

/** Above a form: of whom it is. */
export function Quem({ pessoa: { nome, empresa, organig } }: { pessoa: Pessoa }) {
  return (
    <p className={styles.quem}>
      <strong>{nome}</strong>
      <span>{empresa === organig ? empresa : `${empresa} · ${organig}`}</span>
    </p>
  )
}
