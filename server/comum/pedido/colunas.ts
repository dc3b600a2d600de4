import { estadosPedido, tiposPedido } from '#contract/comum/codes.ts'
import { camposDe } from '#contract/comum/funcionario.ts'
import { acimaDe, type Onde } from '../acima.ts'
import { eachColuna } from '../funcionarios.ts'
import { piece } from '#server/db/sql.ts'
import { comentariosDe } from './comentarios.ts'
import { colunasResposta, sobreFuncionarios } from './especie.ts'
import { named } from '#server/kit/list/named.ts'

/** What the client's list of requests and the provider's share (alias `p`). */
export const comuns = {
  own: ['cd', 'cd_funcion', 'num_mecan', 'nome', 'organig', 'cd_tipo', 'cd_estad'],
  columns: {
    dt_cria: piece`p.criado_em::date`,
    tipo: named(tiposPedido, piece`p.cd_tipo`).word,
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

/** What stands above the node of a request, where it is still called so. */
export const acimaDoPedido = (onde: Onde) =>
  acimaDe({ cd: piece`p.cd_organig`, nome: piece`p.organig` }, onde)
const acimaDoNovo = (onde: Onde) =>
  acimaDe({ cd: piece`p.cd_organig_novo`, nome: piece`p.organig_novo` }, onde)

// the request's own columns have the others
const textos = eachColuna(
  (coluna) => piece`p.dados->>'${coluna}' as ${coluna}`,
  camposDe('texto').filter((campo) => campo !== 'nome' && campo !== 'num_mecan'),
)

/** All that the detail says. */
export const colunasDetalhe = (onde: Onde) => piece`
  p.cd, p.cd_funcion, p.num_mecan, p.nome, p.organig, p.cd_tipo, ${comuns.columns.tipo} as tipo, p.cd_estad, ${comuns.columns.estado} as estado,
  ${acimaDoPedido(onde)} as organig_acima,
  p.dt_nasc, p.sexo, p.profis, p.organig as organigrama, p.cd_organig, p.cd_organig_novo,
  p.dados->>'nacion' as nacionalidade, p.dados->>'categ' as categoria,
  p.dados->>'agrup_prof' as agrupamento, p.dados->>'func_propost' as funcao_proposta,
  ${textos}, p.dt_ini_instit, p.dt_inactiv,
  p.organig_novo as organigrama_novo, ${acimaDoNovo(onde)} as organigrama_novo_acima,
  ${colunasResposta},
  ${comentariosDe(sobreFuncionarios, onde)},
  case when p.por_aplicar then p.dt_efeito end as dt_efeito, p.nota, p.nota_resposta`
