import type { ReactNode } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import type { PedidoSaudeDetalhe } from '#contract/saude/pedido/pedido.ts'
import { EstadoENumero } from '#web/comum/pedido/EstadoENumero.tsx'
import styles from '#web/comum/pedido/PedidoDetails.module.css'
import { Timeline } from '#web/comum/pedido/Timeline.tsx'
import { formatPlace } from '#web/kit/text/format.ts'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { factsEscritos, quandoOf } from './facts.ts'

type Props = {
  pedido: PedidoSaudeDetalhe
  foto?: ReactNode
  empresa?: string
  aviso?: ReactNode
  comentar: ReactNode
}

export function Details({ pedido, foto, empresa, aviso, comentar }: Props) {
  const quando = quandoOf(pedido)
  const escritos = factsEscritos(pedido)
  return (
    <div className={styles.details}>
      {aviso}
      <div className={styles.top}>
        {foto}
        <div className={styles.summary}>
          <p className={styles.kind}>
            <strong>{pedido.tipo}</strong>
            <EstadoENumero pedido={pedido} />
          </p>
          <Facts
            facts={[
              ...(empresa === undefined ? [] : [{ label: 'Empresa', value: empresa }]),
              { label: fixedText('numMecan'), value: pedido.num_mecan ?? 'N/D' },
              {
                label: 'Organigrama',
                value: formatPlace(pedido.organig, pedido.organig_acima),
              },
              { label: 'O quê', value: pedido.sobre },
              ...(quando ? [{ label: 'Marcado para', value: quando }] : []),
            ]}
          />
        </div>
      </div>
      {escritos.length > 0 && (
        <section>
          <h3 className={styles.title}>O que se pede</h3>
          <Facts facts={escritos} wide />
        </section>
      )}
      <section>
        <h3 className={styles.title}>Estado do pedido</h3>
        <Timeline
          pedido={pedido}
          notas={pedido.nota === null ? [] : [pedido.nota]}
          comentarios={pedido.comentarios}
        />
        {comentar}
      </section>
    </div>
  )
}
