import { asTextOrNull, columns, columnsOrNull } from '#server/db/columns.ts'
import { piece } from '#server/db/sql.ts'
import type { Ficha } from './dados.ts'

/**
 * An exam with all data of its certificate. `unidade` is the nearest node marked as establishment,
 * else the branch right below the company.
 */
export type ExameDaFicha = Ficha['trabalhador'] & {
  cd: number
  dt: string
  dt_expir: string | null
  cd_decis: Ficha['resultado']['cd_decis']
  restricoes: string | null
  tipo: string
  medico: string
  cedula: string
  empresa: string
  nif: string | null
  cae: string | null
  morada: string | null
  unidade: string | null
}

/** Needs `joinsDoExame`. */
export const colunasDoExame = piece`
  ${columns('exame e', 'cd', 'dt', 'dt_expir', 'cd_decis', 'restricoes')},
  ${columns('tipo_exame t', 'nome as tipo')}, ${columns('medico m', 'nome as medico', 'cedula')},
  ${columns('funcionario f', 'nome', 'num_mecan', 'sexo', 'dt_nasc', 'dt_ini_instit', 'loc_trab')},
  ${columns('nacionalidade n', 'nome as nacion')}, ${columns('categoria c', 'nome as categ')},
  ${columnsOrNull('profissao p', 'nome as profis')},
  ${columnsOrNull('funcao fp', 'nome as func_propost')},
  ${columns('organigrama r', 'nome as empresa')},
  ${columnsOrNull('empresa y', 'nif')}, coalesce(l.cae, y.cae)${asTextOrNull('cae')},
  coalesce(l.morada, case when coalesce(u.cd, r.cd) = r.cd then y.morada end)${asTextOrNull('morada')},
  ${columnsOrNull('organigrama u', 'nome as unidade')}`

export const joinsDoExame = (cd_empresa: number) => piece`
  join tipo_exame t on t.cd = e.cd_tipo_exam
  join medico m on m.cd = e.cd_medic
  join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = e.cd_funcion
  join nacionalidade n on n.cd = f.cd_nacion
  join categoria c on c.cd = f.cd_categ
  left join profissao p on p.cd = f.cd_profis
  left join funcao fp on fp.cd = f.cd_func_propost
  join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
  join organigrama r on r.cd_empresa = ${cd_empresa} and r.cd = o.caminho[1]
  left join empresa y on y.cd_empresa = ${cd_empresa} and y.cd = r.cd
  left join organigrama u on u.cd_empresa = ${cd_empresa} and u.cd = coalesce((
    select s.cd_organig from unidade s
    where s.cd_empresa = ${cd_empresa} and s.cd_organig = any (o.caminho) and s.estabelecimento
    order by array_position(o.caminho, s.cd_organig) desc limit 1), o.caminho[2])
  left join unidade l on l.cd_empresa = ${cd_empresa} and l.cd_organig = coalesce(u.cd, r.cd)`
