import type { ReactNode } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import type { PedidoSaudeDetalhe } from '#contract/saude/pedido/pedido.ts'
import { EstadoENumero } from '#web/comum/pedido/EstadoBadge.tsx'
import { Part, PedidoFrame } from '#web/comum/pedido/PedidoFrame.tsx'
import { Timeline } from '#web/comum/pedido/Timeline.tsx'
import { formatPlace } from '#web/kit/text/format.ts'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { factsEscritos, quandoOf } from './kind.ts'

type Props = {
  pedido: PedidoSaudeDetalhe
  foto?: ReactNode
  empresa?: string
  comentar: ReactNode
}

export function Details({ pedido, foto, empresa, comentar }: Props) {
  const quando = quandoOf(pedido)
  const escritos = factsEscritos(pedido)
  return (
    <PedidoFrame
      {...{ foto, empresa }}
      title={pedido.tipo}
      estado={<EstadoENumero pedido={pedido} />}
      facts={[
        { label: fixedText('numMecan'), value: pedido.num_mecan ?? 'N/D' },
        { label: 'Organigrama', value: formatPlace(pedido.organig, pedido.organig_acima) },
        { label: 'O quê', value: pedido.sobre },
        ...(quando ? [{ label: 'Marcado para', value: quando }] : []),
      ]}
    >
      {escritos.length > 0 && (
        <Part title="O que se pede">
          <Facts facts={escritos} wide />
        </Part>
      )}
      <Part title="Estado do pedido">
        <Timeline
          pedido={pedido}
          notas={pedido.nota === null ? [] : [pedido.nota]}
          comentarios={pedido.comentarios}
        />
        {comentar}
      </Part>
    </PedidoFrame>
  )
}
