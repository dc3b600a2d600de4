import { camposPedidoSaude } from '#contract/saude/pedido/forms.ts'
import type { PedidoSaudeDetalhe } from '#contract/saude/pedido/pedido.ts'
import { formatDate } from '#web/kit/text/format.ts'
import type { Fact } from '#web/kit/ui/Facts.tsx'

export const quandoOf = ({ dt_marc, hr_marc }: Pick<PedidoSaudeDetalhe, 'dt_marc' | 'hr_marc'>) =>
  dt_marc === null ? '' : `${formatDate(dt_marc)}, ${hr_marc}`

export const factsEscritos = (pedido: PedidoSaudeDetalhe): Fact[] =>
  (['razao', 'indisponivel', 'preferencia'] as const).flatMap((campo) => {
    const value = pedido[campo]
    return value === null ? [] : [{ label: camposPedidoSaude[campo].label, value }]
  })
