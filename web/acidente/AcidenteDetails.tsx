import type { ReactNode } from 'react'
import type { AcidenteComentado } from '#contract/acidente/acidente.ts'
import { EstadoBadge } from '#web/comum/pedido/EstadoBadge.tsx'
import { Part, PedidoFrame } from '#web/comum/pedido/PedidoFrame.tsx'
import { Timeline } from '#web/comum/pedido/Timeline.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { Facts } from '#web/kit/ui/Facts.tsx'
import {
  factsOfDescricao,
  factsOfAcidente,
  factsOfConhecimento,
  factsOfFuncionario,
} from './facts.ts'

type Props = {
  acidente: AcidenteComentado
  foto?: ReactNode
  empresa?: string
  comunicacoes?: ReactNode
  anexos?: ReactNode
  comentar: ReactNode
  children?: ReactNode
}

export function AcidenteDetails(props: Props) {
  const { acidente, foto, empresa, comunicacoes, anexos, comentar, children } = props
  const conhecimento = factsOfConhecimento(acidente)
  return (
    <PedidoFrame
      {...{ foto, empresa }}
      title={`Acidente de ${formatDate(acidente.dt)}, ${acidente.hr}`}
      estado={<EstadoBadge pedido={acidente} />}
      facts={factsOfFuncionario(acidente)}
    >
      <Part title="Acidente">
        <Facts facts={factsOfAcidente(acidente, { struck: true })} />
      </Part>
      {conhecimento.length > 0 && (
        <Part title="Participação">
          <Facts facts={conhecimento} />
        </Part>
      )}
      {comunicacoes && <Part title="Comunicações">{comunicacoes}</Part>}
      <Part title="O que aconteceu">
        <Facts facts={factsOfDescricao(acidente)} wide />
      </Part>
      {anexos && <Part title="Documentos e fotografias">{anexos}</Part>}
      <Part title="Estado do pedido">
        <Timeline pedido={acidente} comentarios={acidente.comentarios} />
        {acidente.nota && (
          <Facts facts={[{ label: 'Nota do prestador', value: acidente.nota }]} wide />
        )}
        {comentar}
      </Part>
      {children && <Part title="Classificação do prestador">{children}</Part>}
    </PedidoFrame>
  )
}
