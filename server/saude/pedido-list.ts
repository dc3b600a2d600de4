import { listPedidosSaude, tiposPedidoSaude } from '#contract/saude/pedido/pedido.ts'
import { listPedidosSaudePrestador } from '#contract/saude/pedido/prestador.ts'
import type { Detalhada } from '#server/comum/pedido/detalhe.ts'
import { sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import { deAmbos } from '#server/comum/pedido/listas.ts'
import { asTextOrNull, columns } from '#server/db/columns.ts'
import { piece } from '#server/db/sql.ts'
import { listSources } from '#server/kit/list/source.ts'

const { ofEmpresa, ...ambos } = deAmbos(sobreMarcacoes, tiposPedidoSaude)
const hr_marc = piece`to_char(p.hr_marc, 'HH24:MI')`

/** The wishes that a request `p` wishes for the booking. */
export const colunasDesejos = piece`
  ${columns('pedido_saude p', 'dias', 'nao_antes', 'cd_local')},
  to_char(p.hr_de, 'HH24:MI')${asTextOrNull('hr_de')},
  to_char(p.hr_ate, 'HH24:MI')${asTextOrNull('hr_ate')},
  (select l.nome from local l where l.cd = p.cd_local)${asTextOrNull('local')}`

export const pedidosDeMarcacoes: Detalhada = {
  ...sobreMarcacoes,
  tipos: tiposPedidoSaude,
  colunas: () => piece`
    p.sobre, p.dt_marc, ${hr_marc} as hr_marc, p.indisponivel, p.preferencia, p.razao,
    ${colunasDesejos}`,
  paraDecidir: piece`, p.cd_marcacao, p.cd_marc_enferm`,
}

export const [pedidosSaude, pedidosSaudeOfAll] = listSources(
  [listPedidosSaude, listPedidosSaudePrestador],
  {
    ...ambos,
    own: [...ambos.own, 'sobre', 'dt_marc'],
    columns: { ...ambos.columns, hr_marc },
    ofEmpresa: { ...ofEmpresa, sort: { organig: piece`p.chave_organig` } },
  },
)
