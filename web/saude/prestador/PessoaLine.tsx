import { formatPlace } from '#web/kit/text/format.ts'
import type { Pessoa } from './pessoa.ts'
import styles from './Saude.module.css'

export function PessoaLine({ pessoa }: { pessoa: Pessoa }) {
  const { nome, empresa, organig, organig_acima } = pessoa
  return (
    <p className={styles.quem}>
      <strong>{nome}</strong>
      <span>
        {empresa === organig ? empresa : `${empresa} · ${formatPlace(organig, organig_acima)}`}
      </span>
    </p>
  )
}
