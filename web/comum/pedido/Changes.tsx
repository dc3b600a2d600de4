import { ArrowRight, TriangleAlert } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { Alteracao } from '#contract/pedido/pedido.ts'
import styles from './Changes.module.css'

type Props = {
  /** `agora` is the present value; it is shown where it differs from `antes` */
  alteracoes: readonly (Alteracao & { agora?: string | null })[]
  none?: string
}

export function Changes({ alteracoes, none = 'Sem alterações.' }: Props) {
  if (alteracoes.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <dl className={styles.changes}>
      {alteracoes.map(({ campo, titulo, antes, depois, agora = antes }) => (
        <div key={campo} className={styles.change}>
          <dt>{titulo}</dt>
          <dd className={styles.values}>
            <span className={styles.old}>
              <span className="visually-hidden">Antes: </span>
              <Value text={antes} />
            </span>
            <Icon of={ArrowRight} size={16} className={styles.arrow} aria-hidden />
            <span className={styles.new}>
              <span className="visually-hidden">Depois: </span>
              <Value text={depois} />
            </span>
            {(agora ?? '') !== (antes ?? '') && (
              <span className={styles.now}>
                <Icon of={TriangleAlert} size={15} aria-hidden />
                <span>
                  Mudou desde o pedido: agora é{' '}
                  <strong>
                    <Value text={agora} />
                  </strong>
                </span>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ text }: { text: string | null }) {
  return text === null || text === '' ? <em>vazio</em> : text
}
