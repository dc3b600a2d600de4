import { everything } from '#contract/kit/filter.ts'
import { listPedidosSaudePrestador } from '#contract/saude/pedido/prestador.ts'
import { acimaDoPedido } from '#server/comum/pedido/colunas.ts'
import { comentadoPelaEmpresa } from '#server/comum/pedido/comentarios.ts'
import { sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import { dias, espera, esperaHa } from '#server/comum/pedido/espera.ts'
import { piece } from '#server/db/sql.ts'
import { listOverAll } from '#server/kit/list/source.ts'
import { comuns } from '../pedido-colunas.ts'

/** Requests of all companies: those that wait the longest first, then the answered ones. */
export const pedidosSaudeOfAll = listOverAll(listPedidosSaudePrestador, {
  from: piece`pedido_saude p`,
  joins: { e: { table: piece`organigrama`, on: piece`e.cd = p.cd_empresa` } },
  own: [...comuns.own, 'cd_empresa', 'autor'],
  columns: {
    ...comuns.columns,
    organig_acima: acimaDoPedido({ cd_empresa: piece`p.cd_empresa` }),
    empresa: piece`e.nome`,
    comentado: comentadoPelaEmpresa(sobreMarcacoes, piece`p.cd_empresa`),
    dias,
  },
  sort: { ...comuns.sort, empresa: piece`e.chave`, espera },
  number: piece`p.cd`,
  filters: {
    estado: (estado) => (estado === everything ? undefined : piece`p.cd_estad = ${estado}`),
    tipo: (tipo) => piece`p.cd_tipo = ${tipo}`,
    empresa: (cd) => piece`p.cd_empresa = ${cd}::bigint`,
    espera: esperaHa,
  },
})
