import { listAtividades } from '#contract/seguranca/atividade.ts'
import { estadoAtividade, pedidosDaEmpresa } from '#contract/seguranca/codes.ts'
import { listMarcacoesAtividade } from '#contract/seguranca/marcacao.ts'
import { listMedidas } from '#contract/seguranca/medida.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import { totalContado } from '#server/comum/contagem.ts'
import { piece } from '#server/db/sql.ts'
import { listSource } from '#server/kit/list/source.ts'
import { atividade, deAtividade, deMedida, medida } from './pieces.ts'

const { o, t, q, d, f, k } = deAtividade
// A booked activity always has a technician.
const { optional: _, ...tecnico } = d

/** Activities booked from today on. */
export const marcacoesDeAtividade = listSource(listMarcacoesAtividade, {
  from: piece`atividade a`,
  joins: { o, t, d: tecnico },
  where: piece`a.cd_estad = ${estadoAtividade.marcada} and a.dt >= current_date`,
  own: ['cd', 'dt'],
  columns: {
    tipo: atividade.columns.tipo,
    tecnic: atividade.columns.tecnic,
    hr: atividade.columns.hr,
    organig: atividade.columns.organig,
    organig_acima: acimaNoRamo,
  },
  sort: {
    tipo: atividade.sort.tipo,
    tecnic: atividade.sort.tecnic,
    dt: atividade.sort.dt,
    hr: piece`a.hr`,
    organig: piece`o.chave`,
  },
  search: piece`t.chave`,
  beside: ['d', 'o'],
  filters: { dias: (total) => piece`a.dt < current_date + ${total}::int` },
})

export const atividades = listSource(listAtividades, {
  from: piece`atividade a`,
  joins: {
    o,
    t,
    q,
    d,
    f,
    k,
    r: { table: piece`atividade_anexo`, on: piece`r.cd = a.cd_relat`, optional: true },
  },
  where: ({ params }) => piece`a.cd_area = ${params['area']}::bigint`,
  own: ['cd', 'dt', 'cd_estad'],
  columns: {
    ...atividade.columns,
    num_mecan: piece`f.num_mecan`,
    organig_acima: acimaNoRamo,
    relat: ({ scope }) => (mayRead(scope) ? piece`r.nome_fich` : piece`null::text`),
    cd_relat: ({ scope }) => (mayRead(scope) ? piece`coalesce(a.cd_relat, 0)` : piece`0`),
    anex: ({ scope }) =>
      mayRead(scope)
        ? piece`(select count(*)::int from atividade_anexo x
                 where x.cd_empresa = ${scope.cd_empresa} and x.cd_atividade = a.cd
                   and not x.relatorio)`
        : piece`0`,
  },
  sort: {
    ...atividade.sort,
    motivo: piece`q.chave`,
    funcion: piece`f.chave_nome`,
    num_mecan: piece`f.chave_num`,
    organig: piece`o.chave`,
    hr: { by: piece`a.hr`, gathered: true },
  },
  // Looks up the employee only when no other column matches: people outnumber activities.
  search: ({ scope }) => piece`(
    select p.pesquisa from funcionario p
    where p.cd_empresa = ${scope.cd_empresa} and p.cd = a.cd_funcion)`,
  beside: ['k', 't', 'q', 'd', 'o'],
  filters: {
    tecnico: (cd) => (cd === pedidosDaEmpresa ? piece`a.web` : piece`a.cd_tecnic = ${cd}::bigint`),
    motivo: (cd) => piece`a.cd_motiv = ${cd}::bigint`,
    tipo: (cd) => piece`a.cd_tipo = ${cd}::bigint`,
    // A hashed subplan runs once; a list or a join would compare every node for each activity.
    organigrama: (cd, { scope }) => piece`(a.cd_organig in (
      select n.cd from organigrama n
      where n.cd_empresa = ${scope.cd_empresa} and n.caminho @> array[${cd}::int])) is true`,
  },
})

type Scoped = { membro: { direitos: readonly string[] } }
const mayRead = ({ membro }: Scoped) => membro.direitos.includes('seguranca.doc')

/** Measures that are not implemented yet. */
export const medidas = listSource(listMedidas, {
  from: piece`medida m`,
  joins: deMedida,
  where: medida.where,
  own: medida.own,
  columns: { ...medida.columns, organig_acima: acimaNoRamo },
  sort: {
    ...medida.sort,
    risco_identific: piece`m.chave_risco`,
    medida: piece`m.chave_medida`,
    prazo: piece`m.chave_prazo`,
    provis: { by: piece`m.provis`, gathered: true },
    organig: piece`o.chave`,
  },
  beside: ['k', 't', 'o'],
  filters: {
    ...medida.filters,
    tipo: (provis) => piece`m.provis = ${provis}`,
    tarefa: (cd) => piece`m.cd_tarefa = ${cd}::bigint`,
  },
  total: totalContado('medidas'),
})
