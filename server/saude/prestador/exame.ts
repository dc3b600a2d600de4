import type { ExamePrestador } from '#contract/saude/correcao.ts'
import { listExamesPrestador } from '#contract/saude/correcao.ts'
import { decisoes } from '#contract/saude/decisao.ts'
import type { Db } from '#server/db/database.ts'
import { aEmpresa } from '#server/comum/a-empresa.ts'
import { porPalavras } from '#server/comum/palavras.ts'
import { asFlag, asText, asTextOrNull, columns, momentOf } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { named } from '#server/kit/list/named.ts'
import { listOverAll } from '#server/kit/list/source.ts'
import type { Chave } from '#server/comum/chave.ts'

const decis = named(decisoes, piece`m.cd_decis`)

export const examesOfAll = listOverAll(listExamesPrestador, {
  from: piece`exame m`,
  joins: {
    f: { table: piece`funcionario`, on: piece`f.cd = m.cd_funcion` },
    o: { table: piece`organigrama`, on: piece`o.cd = f.cd_organig` },
    e: aEmpresa,
    t: { table: piece`tipo_exame`, on: piece`t.cd = m.cd_tipo_exam`, shared: true },
    d: { table: piece`medico`, on: piece`d.cd = m.cd_medic`, shared: true },
  },
  own: ['cd', 'cd_empresa', 'dt', 'cd_decis', 'dt_expir', 'versao'],
  words: porPalavras({ cd_empresa: piece`m.cd_empresa`, cd_funcion: piece`m.cd_funcion` }),
  columns: {
    empresa: piece`e.nome`,
    num_mecan: piece`f.num_mecan`,
    funcion: piece`f.nome`,
    hr: piece`to_char(m.hr, 'HH24:MI')`,
    organig: piece`o.nome`,
    organig_acima: piece`o.acima`,
    tipo_exam: piece`t.nome`,
    medic: piece`d.nome`,
    decis: decis.word,
  },
  sort: {
    empresa: piece`e.chave`,
    num_mecan: piece`f.chave_num`,
    funcion: piece`f.chave_nome`,
    dt: piece`m.dt`,
    hr: piece`m.hr`,
    dt_expir: piece`m.dt_expir`,
  },
  filters: {
    empresa: (cd) => piece`m.cd_empresa = ${cd}::bigint`,
    medico: (cd) => piece`m.cd_medic = ${cd}::bigint`,
    decisao: (cd) => piece`m.cd_decis = ${cd}`,
  },
})

/** The company of an exam. Throws 404. */
export async function chaveOfExame(todas: Db, cd: number): Promise<Chave> {
  const chave = await todas.one(
    sql`select ${columns('exame m', 'cd', 'cd_empresa')} from exame m where m.cd = ${cd}`,
  )
  if (!chave) throw new Refusal(404, 'Este exame não existe.')
  return chave
}

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
             case when x.cd_anex is not null then x.substitui end${asTextOrNull('substitui')}
      from exame x ${joins}
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
  return { ...said(exame), versoes: versoes.map(said) }
}
