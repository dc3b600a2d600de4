import { everything } from '#contract/kit/filter.ts'
import {
  listPessoas,
  listVencimentos,
  maxDias,
  type EstadoVencimento,
  type ValidadeDaPessoa,
} from '#contract/saude/agenda.ts'
import { porPalavras } from '#server/comum/palavras.ts'
import { piece, type Fragment } from '#server/db/sql.ts'
import { listOverAll } from '#server/kit/list/source.ts'

const o = { table: piece`organigrama`, on: piece`o.cd = f.cd_organig` }

/** An active employee `f`. */
const pessoa = {
  from: piece`funcionario f`,
  joins: { o },
  own: ['cd', 'num_mecan', 'nome', 'dt_ult_exam', 'dt_expir'],
  columns: { organig: piece`o.nome`, organig_acima: piece`o.acima` },
  sort: {
    num_mecan: piece`f.chave_num`,
    nome: piece`f.chave_nome`,
    dt_ult_exam: piece`f.dt_ult_exam`,
    dt_expir: piece`f.dt_expir`,
  },
  search: porPalavras({ cd_empresa: piece`f.cd_empresa`, cd_funcion: piece`f.cd` }),
} as const

const validades: Record<ValidadeDaPessoa, Fragment> = {
  em_dia: piece`f.dt_expir >= current_date`,
  expirado: piece`f.dt_expir < current_date`,
  sem_validade: piece`(f.dt_ult_exam is not null and f.dt_expir is null)`,
  sem_exame: piece`f.dt_ult_exam is null`,
}

export const pessoasOfAll = listOverAll(listPessoas, {
  ...pessoa,
  where: piece`not f.inactiv`,
  // Sums the stored counts: a real count of a million rows takes a third of a second.
  total: piece`
    select coalesce(sum(o.total_funcionarios), 0)::int as total from organigrama o
    where o.cd_base is null`,
  own: [...pessoa.own, 'dt_prox_marc'],
  sort: { ...pessoa.sort, dt_prox_marc: piece`f.dt_prox_marc` },
  filters: { validade: (qual) => validades[qual] },
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
