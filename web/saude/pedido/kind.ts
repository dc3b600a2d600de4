import { callsPedidoSaude } from '#contract/saude/pedido/chamadas.ts'
import type { PedidoSaudeRow, PedidoSaudeDetalhe } from '#contract/saude/pedido/pedido.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { PedidoKind } from '#web/comum/pedido/kind.ts'
import { camposPedidoSaude } from '#contract/saude/pedido/forms.ts'
import {
  camposDesejos,
  diasEmPalavras,
  horasEmPalavras,
  type Desejos,
} from '#contract/saude/pedido/desejos.ts'
import { formatDate } from '#web/kit/text/format.ts'
import type { Fact } from '#web/kit/ui/Facts.tsx'

export const quandoOf = ({ dt_marc, hr_marc }: Pick<PedidoSaudeDetalhe, 'dt_marc' | 'hr_marc'>) =>
  dt_marc === null ? '' : `${formatDate(dt_marc)}, ${hr_marc}`

type Escrito = Pick<PedidoSaudeDetalhe, 'razao' | 'indisponivel' | 'preferencia' | keyof Desejos>

/** The company's words and wishes, whole. */
export const factsEscritos = (pedido: Escrito): Fact[] => [
  ...(['razao', 'indisponivel', 'preferencia'] as const).flatMap((campo) =>
    factOf(camposPedidoSaude[campo].label, pedido[campo]),
  ),
  ...factOf('Dias que dão mais jeito', pedido.dias && diasEmPalavras(pedido.dias)),
  ...factOf('Horas que dão mais jeito', horasEmPalavras(pedido)),
  ...factOf(camposDesejos.nao_antes.label, pedido.nao_antes && formatDate(pedido.nao_antes)),
  ...factOf(camposDesejos.cd_local.label, pedido.local),
]

const factOf = (label: string, value: string | null): Fact[] =>
  value === null ? [] : [{ label, value }]

type Lido = NonNullable<ReplyOf<typeof callsPedidoSaude.read>['message']>

export const kindMarcacao: PedidoKind<PedidoSaudeRow, Lido> = {
  calls: callsPedidoSaude,
  remover: 'funcionario.editar',
  nomeOf: ({ nome }) => nome,
  oQue: ({ tipo }) => tipo,
  removal: ({ tipo }) => ({
    goes: `O pedido «${tipo}»`,
    after: 'O que está marcado fica como está.',
  }),
}
