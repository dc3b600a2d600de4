import { estadosPedido } from '#contract/comum/codes.ts'
import { tiposPedidoSaude } from '#contract/saude/pedido/codes.ts'
import { colunasResposta, sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import { acimaDoPedido } from '#server/comum/pedido/colunas.ts'
import { comentariosDe } from '#server/comum/pedido/comentarios.ts'
import type { Onde } from '#server/comum/acima.ts'
import { piece } from '#server/db/sql.ts'
import { named } from '#server/kit/list/named.ts'

/** What the client's list and the provider's share (alias `p`). */
export const comuns = {
  own: [
    'cd',
    'cd_funcion',
    'num_mecan',
    'nome',
    'organig',
    'cd_tipo',
    'sobre',
    'dt_marc',
    'cd_estad',
  ],
  columns: {
    hr_marc: piece`to_char(p.hr_marc, 'HH24:MI')`,
    dt_cria: piece`p.criado_em::date`,
    tipo: named(tiposPedidoSaude, piece`p.cd_tipo`).word,
    estado: named(estadosPedido, piece`p.cd_estad`).word,
  },
  sort: {
    num_mecan: piece`p.chave_num`,
    nome: piece`p.chave_nome`,
    dt_cria: piece`p.criado_em`,
    cd_tipo: piece`p.cd_tipo`,
    cd_estad: piece`p.cd_estad`,
  },
} as const

/** All that the detail says, and who asked. */
export const colunasDetalhe = (onde: Onde) => piece`
  p.cd, p.cd_funcion, p.num_mecan, p.nome, p.organig, ${acimaDoPedido(onde)} as organig_acima,
  p.cd_tipo, ${comuns.columns.tipo} as tipo, p.sobre, p.dt_marc,
  ${comuns.columns.hr_marc} as hr_marc, p.indisponivel, p.preferencia, p.razao,
  p.cd_estad, ${comuns.columns.estado} as estado, ${colunasResposta},
  ${comentariosDe(sobreMarcacoes, onde)}, p.nota, p.cd_autor`
