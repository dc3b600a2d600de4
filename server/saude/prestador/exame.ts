import type { ExamePrestador } from '#contract/saude/correcao.ts'
import { decisoes } from '#contract/saude/decisao.ts'
import type { Db } from '#server/db/database.ts'
import {
  asFlag,
  asText,
  asTextOrNull,
  columns,
  columnsOrNull,
  momentOf,
} from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { chaveOfExame } from './rows.ts'

/** Throws 404. */
export async function exameOf(todas: Db, cd: number): Promise<ExamePrestador> {
  const { cd_empresa } = await chaveOfExame(todas, cd)
  const resultado = piece`
    ${columns('exame x', 'dt', 'cd_decis', 'dt_expir', 'restricoes', 'autor', 'versao')},
    to_char(x.hr, 'HH24:MI')${asText('hr')}, ${columns('tipo_exame t', 'nome as tipo_exam')},
    ${columns('medico d', 'nome as medic')}, (x.cd_anex is not null)${asFlag('ficha')}`
  const joins = piece`
    join tipo_exame t on t.cd = x.cd_tipo_exam
    join medico d on d.cd = x.cd_medic`
  const [[exame], versoes] = await todas.all([
    sql`
      select ${resultado}, ${columns('exame x', 'cd', 'cd_empresa', 'cd_funcion', 'cd_tipo_exam')},
             ${columns('exame x', 'cd_medic')}, ${columns('organigrama e', 'nome as empresa')},
             ${columns('funcionario f', 'nome as funcion')},
             ${columns('organigrama o', 'nome as organig', 'acima as organig_acima')},
             case when x.cd_anex is not null then x.substitui end${asTextOrNull('substitui')},
             ${columnsOrNull('conhecimento c', 'dt as dt_conhec', 'meio', 'copia')},
             ${columnsOrNull('conhecimento c', 'autor as autor_conhec', 'assinada')}
      from exame x ${joins}
      left join conhecimento c on c.cd_empresa = ${cd_empresa} and c.cd_anex = x.cd_anex
      join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = x.cd_funcion
      join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
      join organigrama e on e.cd_empresa = ${cd_empresa} and e.cd = x.cd_empresa
      where x.cd_empresa = ${cd_empresa} and x.cd = ${cd}`,
    sql`
      select ${resultado}, ${columns('exame_versao x', 'corretor', 'motivo')},
             ${momentOf(piece`x.em`, 'em')}
      from exame_versao x ${joins}
      where x.cd_empresa = ${cd_empresa} and x.cd_exame = ${cd} order by x.versao desc`,
  ])
  if (!exame) throw new Refusal(404, 'Este exame não existe.')
  const said = <T extends { cd_decis: keyof typeof decisoes }>(one: T) => ({
    ...one,
    decis: decisoes[one.cd_decis],
  })
  const { dt_conhec, meio, copia, autor_conhec, assinada, ...lido } = exame
  const conhecimento =
    dt_conhec === null ||
    meio === null ||
    copia === null ||
    autor_conhec === null ||
    assinada === null
      ? null
      : { dt: dt_conhec, meio, copia, autor: autor_conhec, assinada }
  return { ...said(lido), conhecimento, versoes: versoes.map(said) }
}
