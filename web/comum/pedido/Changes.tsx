import { ArrowRight, TriangleAlert } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { Alteracao } from '#contract/pedido/pedido.ts'
import styles from './Changes.module.css'
import { Note, Rows } from '#web/kit/ui/Layout.tsx'

type Props = {
  /** `agora` is the present value; it is shown where it differs from `antes` */
  alteracoes: readonly (Alteracao & { agora?: string | null })[]
  none?: string
}

export function Changes({ alteracoes, none = 'Sem alterações.' }: Props) {
  if (alteracoes.length === 0) return <Note full>{none}</Note>
  return (
    <Rows as="dl" className={styles.changes}>
      {alteracoes.map(({ campo, titulo, antes, depois, agora = antes }) => (
        <div key={campo} className={styles.change}>
          <dt>{titulo}</dt>
          <dd className={styles.values}>
            <Note as="span" full>
              <span className="visually-hidden">Antes: </span>
              <Value text={antes} />
            </Note>
            <Icon of={ArrowRight} size={16} className={styles.arrow} aria-hidden />
            <strong>
              <span className="visually-hidden">Depois: </span>
              <Value text={depois} />
            </strong>
            {(agora ?? '') !== (antes ?? '') && (
              <Note as="span" tone="warning" className={styles.now}>
                <Icon of={TriangleAlert} size={15} aria-hidden />
                <span>
                  Mudou desde o pedido: agora é{' '}
                  <strong>
                    <Value text={agora} />
                  </strong>
                </span>
              </Note>
            )}
          </dd>
        </div>
      ))}
    </Rows>
  )
}

function Value({ text }: { text: string | null }) {
  return text === null || text === '' ? <em>vazio</em> : text
}
