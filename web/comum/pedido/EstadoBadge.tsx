import { codigosAcidente } from '#contract/acidente/codes.ts'
import { codigosPedido } from '#contract/comum/codes.ts'
import { toneOf } from '#contract/kit/codes.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Note, Row } from '#web/kit/ui/Layout.tsx'

type Props = { pedido: { cd_estad: number; estado: string } }

const codigos = { ...codigosAcidente, ...codigosPedido }

export const EstadoBadge = ({ pedido: { cd_estad, estado } }: Props) => (
  <Badge tone={toneOf(codigos, cd_estad)}>{estado}</Badge>
)

type Numerado = Props['pedido'] & { cd: number; nova?: boolean }

export const EstadoENumero = ({ pedido }: { pedido: Numerado }) => (
  <Row as="span" inline gap={2} lines={0}>
    <EstadoBadge pedido={pedido} />
    <Note as="span">
      n.º {pedido.cd}{' '}
      {pedido.nova && (
        <Note as="strong" tone="accent">
          Por ler
        </Note>
      )}
    </Note>
  </Row>
)
