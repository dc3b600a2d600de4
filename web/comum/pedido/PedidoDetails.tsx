import type { ReactNode } from 'react'
import { camposFuncionario } from '#contract/comum/funcionario.ts'
import type { CampoDe } from '#contract/comum/funcionario.ts'
import { fixedText } from '#contract/kit/texts.ts'
import type { PedidoDetalhe } from '#contract/pedido/pedido.ts'
import { factsOfFicha } from '#web/comum/funcionario/ficha.ts'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { formatPlace } from '#web/kit/text/format.ts'
import { EstadoENumero } from './EstadoENumero.tsx'
import { factsOf } from './facts.ts'
import styles from './PedidoDetails.module.css'
import { Timeline } from './Timeline.tsx'

type Props = {
  pedido: PedidoDetalhe
  foto?: ReactNode
  empresa?: string
  changes: ReactNode
  comentar: ReactNode
}

export function PedidoDetails({ pedido, foto, empresa, changes, comentar }: Props) {
  const estado = (
    <section>
      <h3 className={styles.title}>Estado do pedido</h3>
      <Timeline pedido={pedido} notas={notasOf(pedido)} comentarios={pedido.comentarios} />
      {comentar}
    </section>
  )
  return (
    <div className={styles.details}>
      <div className={styles.top}>
        {foto}
        <div className={styles.summary}>
          <p className={styles.kind}>
            <strong>{pedido.tipo}</strong>
            <EstadoENumero pedido={pedido} />
          </p>
          <Facts
            facts={[
              ...(empresa ? [{ label: 'Empresa', value: empresa }] : []),
              { label: fixedText('numMecan'), value: pedido.num_mecan ?? 'N/D' },
              {
                label: 'Organigrama',
                value: formatPlace(pedido.organigrama, pedido.organig_acima),
              },
              ...factsOf(pedido),
            ]}
          />
        </div>
      </div>
      {changes && (
        <section>
          <h3 className={styles.title}>O que muda</h3>
          {changes}
        </section>
      )}
      {/* the answer comes first; the comment field comes after the whole request */}
      {!comentar && estado}
      {factsOfFicha(pedido, nameOf).map(({ title, facts }, index) => (
        <section key={title}>
          <h3 className={styles.title}>{title}</h3>
          <Facts facts={index === 0 ? [{ label: 'Nome', value: pedido.nome }, ...facts] : facts} />
        </section>
      ))}
      {comentar && estado}
    </div>
  )
}

const notasOf = ({ nota, nota_resposta }: PedidoDetalhe) => [
  ...(nota_resposta ? [`Nota do prestador: ${nota_resposta}`] : []),
  ...(nota ? [nota] : []),
]

const nameOf = (pedido: PedidoDetalhe, campo: CampoDe<'lista'>) =>
  pedido[camposFuncionario[campo].pedido]
