import { tiposPedido } from '#contract/comum/codes.ts'
import { listPedidos } from '#contract/pedido/pedido.ts'
import { listPedidosPrestador } from '#contract/pedido/prestador.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { deAmbos } from '#server/comum/pedido/listas.ts'
import { piece } from '#server/db/sql.ts'
import { listSources } from '#server/kit/list/source.ts'
import { camposDe } from '#contract/comum/funcionario.ts'
import { camposDeRegime } from '#contract/comum/funcionario-regimes.ts'
import { acimaDe, type Onde } from '#server/comum/acima.ts'
import { eachColuna } from '#server/comum/funcionarios.ts'
import type { Detalhada } from '#server/comum/pedido/detalhe.ts'

const { ofEmpresa, ...ambos } = deAmbos(sobreFuncionarios, tiposPedido)

export const [pedidos, pedidosOfAll] = listSources([listPedidos, listPedidosPrestador], {
  ...ambos,
  ofEmpresa: {
    own: ['dt_nasc', 'sexo', 'profis'],
    columns: { ...ofEmpresa.columns, hr_cria: piece`to_char(p.criado_em, 'HH24:MI')` },
    sort: {
      dt_nasc: piece`p.dt_nasc`,
      sexo: piece`p.sexo`,
      profis: piece`p.chave_profis`,
      organig: piece`p.chave_organig`,
    },
    filters: { ...ofEmpresa.filters, funcionario: (cd) => piece`p.cd_funcion = ${cd}` },
  },
})

const textos = eachColuna(
  (coluna) => piece`p.dados->>'${coluna}' as ${coluna}`,
  [...camposDe('texto'), ...camposDeRegime()].filter(
    (campo) => campo !== 'nome' && campo !== 'num_mecan',
  ),
)

const acimaDoNovo = (onde: Onde) =>
  acimaDe({ cd: piece`p.cd_organig_novo`, nome: piece`p.organig_novo` }, onde)

export const pedidosDeFuncionarios: Detalhada = {
  ...sobreFuncionarios,
  tipos: tiposPedido,
  colunas: (onde) => piece`
    p.dt_nasc, p.sexo, p.profis, p.organig as organigrama, p.cd_organig, p.cd_organig_novo,
    p.dados->>'nacion' as nacionalidade, p.dados->>'categ' as categoria,
    p.dados->>'agrup_prof' as agrupamento, p.dados->>'func_propost' as funcao_proposta,
    ${textos}, p.dt_ini_instit, p.dt_inactiv,
    p.organig_novo as organigrama_novo, ${acimaDoNovo(onde)} as organigrama_novo_acima,
    p.alteracoes, case when p.por_aplicar then p.dt_efeito end as dt_efeito, p.nota_resposta`,
  paraDecidir: piece`, p.dados, p.mudancas`,
}
