import type { ReactNode } from 'react'
import { camposFuncionario, type CampoDe } from '#contract/comum/funcionario.ts'
import { fixedText } from '#contract/kit/texts.ts'
import type { Alteracao, PedidoDetalhe } from '#contract/pedido/pedido.ts'
import { Changes } from './Changes.tsx'
import { factsOfFicha } from '../funcionario/ficha.ts'
import { Facts, type Fact } from '#web/kit/ui/Facts.tsx'
import { formatPlace, formatDate } from '#web/kit/text/format.ts'
import { EstadoENumero } from './EstadoBadge.tsx'
import { Part, PedidoFrame } from './PedidoFrame.tsx'
import { Timeline } from './Timeline.tsx'
import { tipoPedido } from '#contract/comum/codes.ts'

type Props = {
  pedido: PedidoDetalhe
  foto?: ReactNode
  empresa?: string
  alteracoes: readonly (Alteracao & { agora?: string | null })[] | undefined
  comentar: ReactNode
}

export function PedidoDetails({ pedido, foto, empresa, alteracoes, comentar }: Props) {
  const changes = changesOf(pedido, alteracoes)
  const historia = (
    <Part title="Estado do pedido">
      <Timeline pedido={pedido} notas={notasOf(pedido)} comentarios={pedido.comentarios} />
      {comentar}
    </Part>
  )
  return (
    <PedidoFrame
      {...{ foto, empresa }}
      title={pedido.tipo}
      estado={<EstadoENumero pedido={pedido} />}
      facts={[
        { label: fixedText('numMecan'), value: pedido.num_mecan ?? 'N/D' },
        { label: 'Organigrama', value: formatPlace(pedido.organigrama, pedido.organig_acima) },
        ...factsOf(pedido),
      ]}
    >
      {changes.length > 0 && (
        <Part title="O que muda">
          <Changes alteracoes={changes} />
        </Part>
      )}
      {/* the answer comes first; the comment field comes after the whole request */}
      {!comentar && historia}
      {factsOfFicha(pedido, nameOf).map(({ title, facts }, index) => (
        <Part key={title} title={title}>
          <Facts facts={index === 0 ? [{ label: 'Nome', value: pedido.nome }, ...facts] : facts} />
        </Part>
      ))}
      {comentar && historia}
    </PedidoFrame>
  )
}

const notasOf = ({ nota, nota_resposta }: PedidoDetalhe) => [
  ...(nota_resposta ? [`Nota do prestador: ${nota_resposta}`] : []),
  ...(nota ? [nota] : []),
]

const nameOf = (pedido: PedidoDetalhe, campo: CampoDe<'lista'>) =>
  pedido[camposFuncionario[campo].pedido]

function factsOf({ cd_tipo, dt_ini_instit, dt_inactiv }: PedidoDetalhe): Fact[] {
  if (cd_tipo === tipoPedido.admissao) {
    return [{ label: 'Data de admissão', value: formatDate(dt_ini_instit) }]
  }
  if (cd_tipo === tipoPedido.saida) {
    return [{ label: 'Data de inativação', value: formatDate(dt_inactiv) }]
  }
  if (cd_tipo === tipoPedido.transferencia) {
    return [{ label: 'A partir de', value: formatDate(dt_ini_instit) }]
  }
  return []
}

/** The changes of a request; a transfer without a list of changes is a change of place. */
function changesOf(pedido: PedidoDetalhe, alteracoes: Props['alteracoes'] = []) {
  if (alteracoes.length > 0) return alteracoes
  const { cd_tipo, organigrama, organig_acima, organigrama_novo, organigrama_novo_acima } = pedido
  if (cd_tipo !== tipoPedido.transferencia || !organigrama_novo) return []
  return [
    {
      campo: 'organig',
      titulo: 'Organigrama',
      antes: formatPlace(organigrama, organig_acima),
      depois: formatPlace(organigrama_novo, organigrama_novo_acima),
    },
  ]
}
