import { listExames } from '#contract/saude/exame.ts'
import { decisoes } from '#contract/saude/decisao.ts'
import { tiposFalta } from '#contract/saude/estado-marcacao.ts'
import { listFaltas, listFaltasAcoes } from '#contract/saude/falta.ts'
import { listAcoes, listMarcacoes } from '#contract/saude/marcacao.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import { totalContado } from '#server/comum/contagem.ts'
import { piece, type Fragment } from '#server/db/sql.ts'
import { named } from '#server/kit/list/named.ts'
import { listSource } from '#server/kit/list/source.ts'
import { totalDesdeHoje } from './total.ts'

// Each row is an appointment `m`. The present or last node of the employee decides who sees it.

// The `is not null` is always true: the partial indexes of the orders need it.
const f = {
  table: piece`funcionario`,
  on: piece`f.cd = m.cd_funcion and f.chave_nome is not null`,
}
const o = { table: piece`organigrama`, on: piece`o.cd = f.cd_organig and o.chave is not null` }
const tipoExame = {
  table: piece`tipo_exame`,
  on: piece`t.cd = m.cd_tipo_exam`,
  shared: true,
} as const
const medico = { table: piece`medico`, on: piece`d.cd = m.cd_medic`, shared: true } as const
// `r` is the provider's type, `v` the type that clients see.
const tipoAcao = {
  r: { table: piece`tipo_ac_enferm`, on: piece`r.cd = m.cd_tipo_ac_enferm`, shared: true },
  v: { table: piece`tipo_ac_enferm`, on: piece`v.cd = r.cd_cliente`, shared: true },
} as const

const shared = {
  branch: 'f',
  own: ['cd', 'dt'],
  search: piece`f.pesquisa`,
} as const

type Scoped = { scope: { org: number; cd_empresa: number } }
const isWhole = ({ scope }: Scoped) => scope.org === scope.cd_empresa

// A search of a whole company collects the people first: a join would cost twice as much. In a
// branch the people are few.
const porPessoa = {
  search: (call: Scoped) => (isWhole(call) ? piece`p.pesquisa` : piece`f.pesquisa`),
  among: (found: Fragment, call: Scoped) =>
    isWhole(call)
      ? piece`(m.cd_funcion in (
          select p.cd from funcionario p
          where p.cd_empresa = ${call.scope.cd_empresa} and p.chave_nome is not null
            and ${found})) is true`
      : found,
} as const

const columns = {
  num_mecan: piece`f.num_mecan`,
  funcion: piece`f.nome`,
  hr: piece`to_char(m.hr, 'HH24:MI')`,
  organig: piece`o.nome`,
  organig_acima: acimaNoRamo,
}
const sort = {
  num_mecan: piece`f.chave_num`,
  funcion: piece`f.chave_nome`,
  dt: piece`m.dt`,
  hr: piece`m.hr`,
  organig: piece`o.chave`,
}

const aberta = piece`m.cd_estad = 0 and m.dt >= current_date`
const dias = (total: number) => piece`m.dt < current_date + ${total}::int`

/** Exams booked from today on. */
export const marcacoes = listSource(listMarcacoes, {
  ...shared,
  ...porPessoa,
  from: piece`marcacao m`,
  joins: { f, o, t: tipoExame },
  where: aberta,
  columns: { ...columns, tipo_exam: piece`t.nome` },
  sort: { ...sort, tipo_exam: piece`t.chave` },
  filters: { dias },
  total: totalDesdeHoje('marcacoes', piece`marcacao`),
})

/** Nursing actions booked from today on. */
export const acoes = listSource(listAcoes, {
  ...shared,
  ...porPessoa,
  from: piece`marcacao_enferm m`,
  joins: { f, o, t: { ...tipoExame, optional: true }, ...tipoAcao },
  where: aberta,
  columns: { ...columns, tipo_ac_enferm: piece`v.nome`, tipo_exam: piece`t.nome` },
  sort: {
    ...sort,
    tipo_ac_enferm: piece`v.chave`,
    tipo_exam: piece`t.chave`,
  },
  filters: { dias },
  total: totalDesdeHoje('acoes', piece`marcacao_enferm`),
})

const falta = named(tiposFalta, piece`m.cd_estad`)
const naoCumprida = piece`m.cd_estad >= 2`
const tipo = (estado: string) => piece`m.cd_estad = ${estado}::smallint`

/** Exams that were booked and not held. */
export const faltas = listSource(listFaltas, {
  ...shared,
  ...porPessoa,
  from: piece`marcacao m`,
  joins: { f, o, t: tipoExame },
  where: naoCumprida,
  own: ['cd', 'dt', 'cd_estad'],
  columns: { ...columns, tipo_exam: piece`t.nome`, estado: falta.word },
  sort: { ...sort, tipo_exam: piece`t.chave`, estado: falta.key },
  filters: { tipo, exame: (cd) => piece`m.cd_tipo_exam = ${cd}::bigint` },
  total: totalContado('faltas'),
})

/** Nursing actions that were booked and not done. */
export const faltasAcoes = listSource(listFaltasAcoes, {
  ...shared,
  ...porPessoa,
  from: piece`marcacao_enferm m`,
  joins: { f, o, ...tipoAcao },
  where: naoCumprida,
  own: ['cd', 'dt', 'cd_estad'],
  columns: { ...columns, tipo_ac_enferm: piece`v.nome`, estado: falta.word },
  sort: { ...sort, tipo_ac_enferm: piece`v.chave`, estado: falta.key },
  // Clients know the type by `cd_cliente`, not by its own code.
  filters: { tipo, acao: (cd) => piece`r.cd_cliente = ${cd}::bigint` },
  total: totalContado('faltas_acoes'),
})

// A corrected exam names its old certificate only beside the new one.
const substitui = piece`case when m.cd_anex is not null then m.substitui end`
const decis = named(decisoes, piece`m.cd_decis`)
const decisao = { table: decis.table, on: piece`k.cd = m.cd_decis`, shared: true } as const

export const exames = listSource(listExames, {
  ...shared,
  from: piece`exame m`,
  joins: { f, o, t: tipoExame, d: medico, k: decisao },
  own: ['cd', 'dt', 'cd_decis'],
  columns: {
    ...columns,
    tipo_exam: piece`t.nome`,
    medic: piece`d.nome`,
    decis: decis.word,
    anex: ({ scope }) =>
      scope.membro.direitos.includes('saude.doc') ? piece`coalesce(m.cd_anex, 0)` : piece`0`,
    substitui,
  },
  sort: {
    ...sort,
    tipo_exam: { by: piece`t.chave`, each: 't' },
    medic: { by: piece`d.chave`, each: 'd' },
    decis: { by: piece`k.chave`, each: 'k' },
  },
  filters: {
    medico: (cd) => piece`m.cd_medic = ${cd}::bigint`,
    decisao: (cd) => piece`m.cd_decis = ${cd}`,
  },
  total: totalContado('exames'),
})
