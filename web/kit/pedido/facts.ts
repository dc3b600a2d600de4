import { tipoPedido } from '#contract/kit/codes.ts'
import type { PedidoDetalhe } from '#contract/pendente.ts'
import { formatDate } from '../format.ts'
import type { Fact } from '../ui/Facts.tsx'
import { sexos } from './texts.ts'

/** What each type of request turns on. */
export function factsOf({ cd_tipo, dt_ini_instit, dt_inactiv }: PedidoDetalhe): Fact[] {
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

export const identityOf = (pedido: PedidoDetalhe): Fact[] => [
  { label: 'Nome', value: pedido.nome },
  { label: 'Género', value: sexos[pedido.sexo] },
  { label: 'Data de nascimento', value: formatDate(pedido.dt_nasc) },
  { label: 'Nacionalidade', value: pedido.nacionalidade },
  { label: 'BI / CC', value: pedido.num_bi },
  { label: 'NIF', value: pedido.num_contrib },
  { label: 'NISS', value: pedido.num_benef },
  { label: 'Nº de utente', value: pedido.num_serv_soc },
]

export const workOf = (pedido: PedidoDetalhe): Fact[] => [
  { label: 'Profissão', value: pedido.profis },
  { label: 'Categoria profissional', value: pedido.categoria },
  { label: 'Agrupamento profissional', value: pedido.agrupamento },
  { label: 'Função proposta', value: pedido.funcao_proposta },
  { label: 'Local de trabalho', value: pedido.loc_trab },
]
