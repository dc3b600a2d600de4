import { listPedidosSaude, tiposPedidoSaude } from '#contract/saude/pedido/pedido.ts'
import { listPedidosSaudePrestador } from '#contract/saude/pedido/prestador.ts'
import type { Detalhada } from '#server/comum/pedido/detalhe.ts'
import { colunasResposta, sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import { colunasDesejos } from './pedido-desejos.ts'
import { acimaDoPedido, comTipos, daEmpresa, naFila } from '#server/comum/pedido/listas.ts'
import { piece } from '#server/db/sql.ts'
import { listOverAll, listSource } from '#server/kit/list/source.ts'

const { own, columns, sort, filters } = comTipos(tiposPedidoSaude)
const empresa = daEmpresa(sobreMarcacoes)
const fila = naFila(sobreMarcacoes)
const hr_marc = piece`to_char(p.hr_marc, 'HH24:MI')`

export const pedidosDeMarcacoes: Detalhada = {
  ...sobreMarcacoes,
  colunas: (onde) => piece`
    p.cd, p.cd_funcion, p.num_mecan, p.nome, p.organig, ${acimaDoPedido(onde)} as organig_acima,
    p.cd_tipo, ${columns.tipo} as tipo, p.sobre, p.dt_marc,
    ${hr_marc} as hr_marc, p.indisponivel, p.preferencia, p.razao,
    ${colunasDesejos},
    p.cd_estad, ${columns.estado} as estado, ${colunasResposta}, p.nota`,
  paraDecidir: piece`, p.cd_marcacao, p.cd_marc_enferm`,
}

export const pedidosSaude = listSource(listPedidosSaude, {
  ...empresa,
  from: piece`pedido_saude p`,
  own: [...own, 'sobre', 'dt_marc'],
  columns: { ...columns, ...empresa.columns, hr_marc },
  sort: { ...sort, organig: piece`p.chave_organig` },
  filters: { ...filters, ...empresa.filters },
})

export const pedidosSaudeOfAll = listOverAll(listPedidosSaudePrestador, {
  ...fila,
  from: piece`pedido_saude p`,
  own: [...own, 'sobre', 'dt_marc', 'autor'],
  columns: { ...columns, ...fila.columns, hr_marc },
  sort: { ...sort, ...fila.sort },
  filters: { ...filters, ...fila.filters },
})
