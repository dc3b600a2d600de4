import { listExames } from '#contract/saude/exame.ts'
import { listExamesPrestador } from '#contract/saude/correcao.ts'
import { decisoes } from '#contract/saude/decisao.ts'
import { tiposFalta } from '#contract/saude/estado-marcacao.ts'
import {
  listAcoes,
  listAcoesPrestador,
  listFaltas,
  listFaltasAcoes,
  listMarcacoes,
  listMarcacoesPrestador,
} from '#contract/saude/marcacao.ts'
import { totalContado, contados } from '#server/comum/contagem.ts'
import { daPessoa } from '#server/comum/da-pessoa.ts'
import { piece, type Fragment } from '#server/db/sql.ts'
import { named } from '#server/kit/list/search.ts'
import type { ScopedCall } from '#server/kit/list/made.ts'
import { listSource, listSources } from '#server/kit/list/source.ts'
import type { Scope } from '#server/kit/access/session.ts'

// Each row is an appointment `m`.

export const opensFichas = ({ scope }: Pick<ScopedCall, 'scope'>) =>
  scope.membro.direitos.includes('saude.doc')

const tipoExame = {
  table: piece`tipo_exame`,
  on: piece`t.cd = m.cd_tipo_exam`,
  shared: true,
} as const
const medico = { table: piece`medico`, on: piece`d.cd = m.cd_medic`, shared: true } as const
const enfermeiro = {
  table: piece`enfermeiro`,
  on: piece`d.cd = m.cd_enferm`,
  shared: true,
} as const
// `r` is the provider's type, `v` the type that clients see.
const tipoAcao = {
  r: { table: piece`tipo_ac_enferm`, on: piece`r.cd = m.cd_tipo_ac_enferm`, shared: true },
  v: { table: piece`tipo_ac_enferm`, on: piece`v.cd = r.cd_cliente`, shared: true },
} as const

const entreDias = {
  desde: (dia: string) => piece`m.dt >= ${dia}`,
  ate: (dia: string) => piece`m.dt <= ${dia}`,
}

const columns = { ...daPessoa.columns, hr: piece`to_char(m.hr, 'HH24:MI')` }
const sort = { ...daPessoa.sort, dt: piece`m.dt`, hr: piece`m.hr` }

/** A company's list, and the provider's. */
const { ofEmpresa: daqui, overAll: deTodas } = daPessoa

const porPessoa = { ...daqui, searchIn: 'f' } as const

const desdeHoje = piece`m.cd_estad = 0 and m.dt >= current_date`
const porDias = {
  dias: (total: number) => piece`m.dt < current_date + ${total}::int`,
  dia: () => piece`m.dt = current_date + 1`,
}

const periodos = {
  passado: piece`m.dt + m.hr < localtimestamp`,
  hoje: piece`m.dt = current_date`,
  semana: piece`m.dt >= current_date and m.dt < current_date + 7`,
}

/** The provider's list of open bookings, with whom and where. */
const daFila = {
  ...deTodas,
  joins: {
    ...deTodas.joins,
    l: { table: piece`local`, on: piece`l.cd = m.cd_local`, shared: true, optional: true },
  },
  where: piece`m.cd_estad = 0`,
  own: ['cd_funcion', 'minutos', 'cd_local', 'versao'],
  columns: { ...deTodas.columns, local: piece`l.nome` },
  filters: { periodo: (qual: keyof typeof periodos) => periodos[qual] },
} as const

export const [marcacoes, marcacoesOfAll] = listSources([listMarcacoes, listMarcacoesPrestador], {
  from: piece`marcacao m`,
  joins: { t: tipoExame },
  own: ['cd', 'dt'],
  columns: { ...columns, tipo_exam: piece`t.nome` },
  sort,
  ofEmpresa: {
    ...porPessoa,
    where: desdeHoje,
    sort: { ...daqui.sort, tipo_exam: piece`t.chave` },
    filters: porDias,
    total: totalDesdeHoje('marcacoes', piece`marcacao`),
  },
  overAll: {
    ...daFila,
    joins: {
      ...daFila.joins,
      t: { ...tipoExame, indexed: true },
      d: { ...medico, optional: true },
    },
    own: [...daFila.own, 'cd_tipo_exam', 'cd_medic'],
    columns: { ...daFila.columns, medic: piece`d.nome` },
    sort: { tipo_exam: piece`t.chave`, medic: piece`d.chave` },
    filters: { ...daFila.filters, medico: (cd) => piece`m.cd_medic = ${cd}::bigint` },
  },
})

export const [acoes, acoesOfAll] = listSources([listAcoes, listAcoesPrestador], {
  from: piece`marcacao_enferm m`,
  joins: { t: { ...tipoExame, optional: true }, ...tipoAcao },
  own: ['cd', 'dt'],
  columns: { ...columns, tipo_exam: piece`t.nome` },
  sort,
  ofEmpresa: {
    ...porPessoa,
    where: desdeHoje,
    columns: { ...daqui.columns, tipo_ac_enferm: piece`v.nome` },
    sort: { ...daqui.sort, tipo_ac_enferm: piece`v.chave`, tipo_exam: piece`t.chave` },
    filters: porDias,
    total: totalDesdeHoje('acoes', piece`marcacao_enferm`),
  },
  overAll: {
    ...daFila,
    joins: {
      ...daFila.joins,
      r: { ...tipoAcao.r, indexed: true },
      d: { ...enfermeiro, optional: true },
    },
    own: [...daFila.own, 'cd_enferm'],
    columns: { ...daFila.columns, tipo_ac_enferm: piece`r.nome`, enferm: piece`d.nome` },
    sort: { tipo_ac_enferm: piece`r.chave`, enferm: piece`d.chave` },
    filters: { ...daFila.filters, enfermeiro: (cd) => piece`m.cd_enferm = ${cd}::bigint` },
  },
})

const falta = named(tiposFalta, piece`m.cd_estad`)

/** Bookings that were not kept. */
const naoCumprida = {
  ...porPessoa,
  where: piece`m.cd_estad >= 2`,
  own: ['cd', 'dt', 'cd_estad'],
  columns: { ...columns, ...daqui.columns, estado: falta.word },
  sort: { ...sort, ...daqui.sort, estado: falta.key },
  filters: { tipo: (estado: string) => piece`m.cd_estad = ${estado}::smallint` },
} as const

export const faltas = listSource(listFaltas, {
  ...naoCumprida,
  from: piece`marcacao m`,
  joins: { ...daqui.joins, t: tipoExame },
  columns: { ...naoCumprida.columns, tipo_exam: piece`t.nome` },
  sort: { ...naoCumprida.sort, tipo_exam: piece`t.chave` },
  filters: {
    ...naoCumprida.filters,
    exame: (cd) => piece`m.cd_tipo_exam = ${cd}::bigint`,
    ...entreDias,
    ...daPessoa.soNaUnidade,
  },
  total: totalContado('faltas'),
})

export const faltasAcoes = listSource(listFaltasAcoes, {
  ...naoCumprida,
  from: piece`marcacao_enferm m`,
  joins: { ...daqui.joins, ...tipoAcao },
  columns: { ...naoCumprida.columns, tipo_ac_enferm: piece`v.nome` },
  sort: { ...naoCumprida.sort, tipo_ac_enferm: piece`v.chave` },
  // Clients know the type by `cd_cliente`, not by its own code.
  filters: { ...naoCumprida.filters, acao: (cd) => piece`r.cd_cliente = ${cd}::bigint` },
  total: totalContado('faltas_acoes'),
})

const conhecimentos = {
  por_dar: piece`c.cd is not null and c.dt is null`,
  dada: piece`c.dt is not null`,
} as const
const porConhecer = piece`(c.cd is not null and c.dt is null)`
const assinada = piece`coalesce(c.assinada, false)`

const decis = named(decisoes, piece`m.cd_decis`)

export const [exames, examesOfAll] = listSources([listExames, listExamesPrestador], {
  from: piece`exame m`,
  joins: {
    t: tipoExame,
    d: medico,
    c: { table: piece`conhecimento`, on: piece`c.cd_anex = m.cd_anex`, optional: true },
  },
  own: ['cd', 'dt', 'cd_decis'],
  columns: { ...columns, tipo_exam: piece`t.nome`, medic: piece`d.nome`, decis: decis.word },
  sort,
  filters: {
    medico: (cd) => piece`m.cd_medic = ${cd}::bigint`,
    decisao: (cd) => piece`m.cd_decis = ${cd}`,
    conhecimento: (estado) => conhecimentos[estado],
  },
  ofEmpresa: {
    ...daqui,
    search: piece`f.pesquisa`,
    joins: {
      ...daqui.joins,
      t: { ...tipoExame, indexed: true },
      d: { ...medico, indexed: true },
      k: { table: decis.table, on: piece`k.cd = m.cd_decis`, shared: true, indexed: true },
    },
    columns: {
      ...daqui.columns,
      anex: (call) => (opensFichas(call) ? piece`coalesce(m.cd_anex, 0)` : piece`0`),
      // A corrected exam names its old certificate only beside the new one.
      substitui: piece`case when m.cd_anex is not null then m.substitui end`,
      dt_conhec: (call) => (opensFichas(call) ? piece`c.dt` : piece`null::date`),
      por_conhecer: (call) => (opensFichas(call) ? porConhecer : piece`false`),
      assinada: (call) => (opensFichas(call) ? assinada : piece`false`),
    },
    sort: {
      ...daqui.sort,
      tipo_exam: piece`t.chave`,
      medic: piece`d.chave`,
      decis: piece`k.chave`,
    },
    filters: { ...entreDias, ...daPessoa.soNaUnidade },
    total: totalContado('exames'),
  },
  overAll: {
    ...deTodas,
    own: ['dt_expir', 'versao'],
    columns: {
      ...deTodas.columns,
      ficha: piece`m.cd_anex is not null`,
      dt_conhec: piece`c.dt`,
      por_conhecer: porConhecer,
      assinada,
    },
    sort: { dt_expir: piece`m.dt_expir` },
    // in the words of the index that holds them
    filters: { falta: () => piece`m.cd_decis = 'AC' and m.restricoes is null`, ...entreDias },
  },
})

/** The stored count of open bookings less the past ones, which are few and change at midnight. */
function totalDesdeHoje(que: 'marcacoes' | 'acoes', table: Fragment) {
  return ({ scope }: { scope: Scope }): Fragment => {
    const { cd_empresa, org } = scope
    // `offset 0` makes PostgreSQL start from the few past bookings.
    const noRamo =
      org === cd_empresa
        ? piece``
        : piece`cross join lateral (
            select from funcionario f
            join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
            where f.cd_empresa = ${cd_empresa} and f.cd = m.cd_funcion
              and o.caminho @> array[${org}::int] offset 0) f`
    return piece`
      select (${contados(que, scope)}) - (
        select count(*)::int from (
          select m.cd_funcion from ${table} m
          where m.cd_empresa = ${cd_empresa} and m.cd_estad = 0 and m.dt < current_date offset 0) m
        ${noRamo}) as total`
  }
}
