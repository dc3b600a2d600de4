import { listFuncionarios, listMinificado } from '#contract/funcionario/funcionario.ts'
import { diasExpir, proximaMarcacao } from './rows.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import { piece, raw } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { listSource } from '#server/kit/list/source.ts'

// A booking in the past does not count.
export const semMarcacao = piece`(f.dt_prox_marc is null or f.dt_prox_marc < current_date)`
const expiraEntre = (de: number, ate: number) =>
  piece`f.dt_expir between current_date + ${raw(de)} and current_date + ${raw(ate)} and ${semMarcacao}`
const totalOf = ({ scope }: { scope: Scope }) => piece`
  select total_funcionarios as total from organigrama
  where cd_empresa = ${scope.cd_empresa} and cd = ${scope.org}`

export const funcionarios = listSource(listFuncionarios, {
  from: piece`funcionario f`,
  joins: { o: { table: piece`organigrama`, on: piece`o.cd = f.cd_organig` } },
  where: piece`not f.inactiv`,
  own: ['cd', 'num_mecan', 'nome', 'dt_ult_exam', 'dt_expir', 'pendente'],
  columns: {
    idade: piece`extract(year from age(current_date, f.dt_nasc))::int`,
    dias_expir: diasExpir,
    dt_prox_marc: proximaMarcacao,
    empresa: piece`json_build_object('nome', o.nome)`,
    organig_acima: acimaNoRamo,
  },
  sort: {
    num_mecan: piece`f.chave_num`,
    nome: piece`f.chave_nome`,
    // The older employee was born earlier.
    idade: { by: piece`f.dt_nasc`, reversed: true },
    dt_ult_exam: piece`f.dt_ult_exam`,
    dt_expir: piece`f.dt_expir`,
    dt_prox_marc: piece`f.dt_prox_marc`,
  },
  filters: {
    validade: (validade, { config }) =>
      ({
        em_dia: piece`f.dt_expir >= current_date`,
        aviso: piece`f.dt_expir <= current_date + ${config.DIAS_AVISO_EXAME}::int`,
        expirado: piece`f.dt_expir < current_date`,
        expirado_com_marcacao: piece`f.dt_expir < current_date and not ${semMarcacao}`,
        expirado_sem_marcacao: piece`f.dt_expir < current_date and ${semMarcacao}`,
        a_expirar: piece`
          f.dt_expir between current_date and current_date + ${config.DIAS_AVISO_EXAME}::int`,
        sem_exame: piece`f.dt_ult_exam is null`,
        sem_validade: piece`f.dt_ult_exam is not null and f.dt_expir is null`,
        sem_marcacao: semMarcacao,
        expira_7: expiraEntre(0, 7),
        expira_30: expiraEntre(8, 30),
        expira_90: expiraEntre(31, 90),
      })[validade],
    desde: (dia) => piece`f.dt_expir >= ${dia}`,
    ate: (dia) => piece`f.dt_expir <= ${dia}`,
    unidade: (cd) => piece`f.cd_organig = ${cd}`,
  },
  searchNumbers: [piece`f.num_contrib`, piece`f.num_benef`],
  total: totalOf,
})

export const minificados = listSource(listMinificado, {
  from: piece`funcionario f`,
  joins: { o: { table: piece`organigrama`, on: piece`o.cd = f.cd_organig` } },
  where: piece`not f.inactiv`,
  own: ['cd', 'num_mecan', 'nome', 'cd_organig'],
  columns: { organig: piece`o.nome`, organig_acima: acimaNoRamo },
  sort: { num_mecan: piece`f.chave_num`, nome: piece`f.chave_nome` },
  filters: {},
  total: totalOf,
})
