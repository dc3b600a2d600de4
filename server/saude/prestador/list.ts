import { everything } from '#contract/kit/filter.ts'
import {
  listAcoesPrestador,
  listMarcacoesPrestador,
  listPessoas,
  listVencimentos,
  maxDias,
  type EstadoVencimento,
} from '#contract/saude/agenda.ts'
import { aEmpresa } from '#server/comum/a-empresa.ts'
import { porPalavras } from '#server/comum/palavras.ts'
import { piece, type Fragment } from '#server/db/sql.ts'
import { listOverAll } from '#server/kit/list/source.ts'

const f = { table: piece`funcionario`, on: piece`f.cd = m.cd_funcion` }
const o = { table: piece`organigrama`, on: piece`o.cd = f.cd_organig` }
const tipo = { table: piece`tipo_exame`, on: piece`t.cd = m.cd_tipo_exam`, shared: true } as const
const local = {
  table: piece`local`,
  on: piece`l.cd = m.cd_local`,
  shared: true,
  optional: true,
} as const

const periodos = {
  passado: piece`m.dt + m.hr < localtimestamp`,
  hoje: piece`m.dt = current_date`,
  semana: piece`m.dt >= current_date and m.dt < current_date + 7`,
}

/** An appointment `m` of an employee. */
const aberta = {
  where: piece`m.cd_estad = 0`,
  own: ['cd', 'cd_empresa', 'cd_funcion', 'dt', 'minutos', 'cd_local', 'versao'],
  words: porPalavras({ cd_empresa: piece`m.cd_empresa`, cd_funcion: piece`m.cd_funcion` }),
} as const
const columns = {
  empresa: piece`e.nome`,
  num_mecan: piece`f.num_mecan`,
  funcion: piece`f.nome`,
  hr: piece`to_char(m.hr, 'HH24:MI')`,
  organig: piece`o.nome`,
  organig_acima: piece`o.acima`,
  local: piece`l.nome`,
}
const sort = {
  empresa: piece`e.chave`,
  num_mecan: piece`f.chave_num`,
  funcion: piece`f.chave_nome`,
  dt: piece`m.dt`,
  hr: piece`m.hr`,
}
const filters = {
  periodo: (qual: keyof typeof periodos) => periodos[qual],
  empresa: (cd: number) => piece`m.cd_empresa = ${cd}::bigint`,
}

export const marcacoesOfAll = listOverAll(listMarcacoesPrestador, {
  ...aberta,
  from: piece`marcacao m`,
  joins: {
    f,
    o,
    e: aEmpresa,
    t: tipo,
    l: local,
    d: { table: piece`medico`, on: piece`d.cd = m.cd_medic`, shared: true, optional: true },
  },
  own: [...aberta.own, 'cd_tipo_exam', 'cd_medic'],
  columns: { ...columns, tipo_exam: piece`t.nome`, medic: piece`d.nome` },
  sort: { ...sort, tipo_exam: { by: piece`t.chave`, each: 't' }, medic: piece`d.chave` },
  filters: { ...filters, medico: (cd) => piece`m.cd_medic = ${cd}::bigint` },
})

export const acoesOfAll = listOverAll(listAcoesPrestador, {
  ...aberta,
  from: piece`marcacao_enferm m`,
  joins: {
    f,
    o,
    e: aEmpresa,
    t: { ...tipo, optional: true },
    l: local,
    r: { table: piece`tipo_ac_enferm`, on: piece`r.cd = m.cd_tipo_ac_enferm`, shared: true },
    d: { table: piece`enfermeiro`, on: piece`d.cd = m.cd_enferm`, shared: true, optional: true },
  },
  own: [...aberta.own, 'cd_enferm'],
  columns: {
    ...columns,
    tipo_ac_enferm: piece`r.nome`,
    tipo_exam: piece`t.nome`,
    enferm: piece`d.nome`,
  },
  sort: { ...sort, tipo_ac_enferm: { by: piece`r.chave`, each: 'r' }, enferm: piece`d.chave` },
  filters: { ...filters, enfermeiro: (cd) => piece`m.cd_enferm = ${cd}::bigint` },
})

/** An active employee `f`. */
const pessoa = {
  from: piece`funcionario f`,
  joins: { o, e: aEmpresa },
  own: ['cd', 'cd_empresa', 'num_mecan', 'nome', 'dt_ult_exam', 'dt_expir'],
  columns: { empresa: piece`e.nome`, organig: piece`o.nome`, organig_acima: piece`o.acima` },
  sort: {
    empresa: piece`e.chave`,
    num_mecan: piece`f.chave_num`,
    nome: piece`f.chave_nome`,
    dt_ult_exam: piece`f.dt_ult_exam`,
    dt_expir: piece`f.dt_expir`,
  },
  words: porPalavras({ cd_empresa: piece`f.cd_empresa`, cd_funcion: piece`f.cd` }),
  empresa: (cd: number) => piece`f.cd_empresa = ${cd}::bigint`,
} as const

export const pessoasOfAll = listOverAll(listPessoas, {
  ...pessoa,
  where: piece`not f.inactiv`,
  // Sums the stored counts: a real count of a million rows takes a third of a second.
  total: piece`
    select coalesce(sum(o.total_funcionarios), 0)::int as total from organigrama o
    where o.cd_base is null`,
  own: [...pessoa.own, 'dt_prox_marc'],
  sort: { ...pessoa.sort, dt_prox_marc: piece`f.dt_prox_marc` },
  filters: { empresa: pessoa.empresa },
})

const ultimo = (coluna: Fragment) => piece`(
  select ${coluna} from exame x
  where x.cd_empresa = ${piece`f.cd_empresa`} and x.cd_funcion = f.cd
  order by x.dt desc, x.hr desc, x.cd desc limit 1)`

const nunca = piece`date '-infinity'`
/** The day from which an exam is due, as the index has it; `-infinity` for no expiry. */
const desde = piece`(case when f.dt_expir is null then ${nunca} else f.dt_expir end)`

/** Each state as a range of that index. */
const estados: Record<EstadoVencimento, Fragment> = {
  sem_exame: piece`${desde} = ${nunca} and f.dt_ult_exam is null`,
  sem_decisao: piece`${desde} = ${nunca} and f.sem_decisao`,
  expirado: piece`${desde} > ${nunca} and ${desde} < current_date`,
  a_expirar: piece`${desde} >= current_date`,
}
const ate = (dias: Fragment) => piece`${desde} <= current_date + ${dias}`

export const vencimentosOfAll = listOverAll(listVencimentos, {
  ...pessoa,
  where: piece`
    not f.inactiv and f.dt_prox_marc is null
    and (f.dt_expir is not null or f.dt_ult_exam is null or f.sem_decisao)
    and ${ate(piece`${maxDias}::int`)}`,
  columns: {
    ...pessoa.columns,
    cd_estad: piece`case when f.dt_ult_exam is null then 'sem_exame'
      when f.dt_expir is null then 'sem_decisao'
      when f.dt_expir < current_date then 'expirado' else 'a_expirar' end`,
    hr: piece`to_char(${ultimo(piece`x.hr`)}, 'HH24:MI')`,
    cd_tipo_exam: ultimo(piece`x.cd_tipo_exam`),
    cd_medic: ultimo(piece`x.cd_medic`),
  },
  sort: {
    ...pessoa.sort,
    dt_expir: { by: piece`f.dt_expir`, kept: { by: desde, empty: nunca } },
  },
  filters: {
    empresa: pessoa.empresa,
    organigrama: (cd) => {
      const empresa = piece`(select r.cd_empresa from organigrama r where r.cd = ${cd}::bigint)`
      // A hashed subplan runs once; a join would read every node or employee of the branch.
      return piece`f.cd_empresa = ${empresa} and (f.cd_organig in (
        select n.cd from organigrama n
        where n.cd_empresa = ${empresa} and ${cd}::bigint = any (n.caminho))) is true`
    },
    estado: (estado) => estados[estado],
    dias: (dias) => (dias === everything ? undefined : ate(piece`${dias}::int`)),
  },
})
