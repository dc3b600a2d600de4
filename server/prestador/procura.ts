import { listFuncionariosPrestador } from '#contract/funcionario/prestador.ts'
import { waysOf } from '#contract/kit/identifier.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import { admits, type Papel } from '#contract/kit/rights.ts'
import { maxAchados, type Achados } from '#contract/prestador.ts'
import { listPessoas } from '#contract/saude/agenda.ts'
import { begins, palavrasDe, rarestFirst } from '#server/comum/palavras.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { joined, piece, raw, sql } from '#server/db/sql.ts'

export async function nomesDeEmpresas(db: Db) {
  return await db.rows(sql`
    select ${columns('organigrama', 'cd', 'nome')} from organigrama where cd_base is null
    order by chave, cd`)
}

/** A word with more rows than this does not narrow the search. */
const muitos = 2_000
const candidatos = 200

/**
 * The first companies and people in which each word of the search begins a word, by the role's
 * lists.
 */
export async function search(todas: Db, papel: Papel, pesquisa: string): Promise<Achados> {
  const ways = palavrasDe(pesquisa).filter((words) => words.length > 0)
  if (ways.length === 0) return { empresas: [], funcionarios: [] }
  const alsoNumbers = admits(listFuncionariosPrestador.access, papel)
  const [empresas, ...funcionarios] = await Promise.all([
    searchEmpresas(todas, waysOf(pesquisa)),
    ...(alsoNumbers || admits(listPessoas.access, papel)
      ? ways.map((words) => searchFuncionarios(todas, words.slice(0, 6), alsoNumbers))
      : []),
  ])
  const each = new Map(funcionarios.flat().map((one) => [`${one.cd_empresa} ${one.cd}`, one]))
  return { empresas, funcionarios: [...each.values()].slice(0, maxAchados) }
}

/** Matches any part of the name, as the list does, or the beginning of the NIF. */
async function searchEmpresas(todas: Db, ways: readonly string[][]): Promise<Achados['empresas']> {
  const found = ways.map((words) =>
    joined(
      words.map((word) => piece`(strpos(o.chave, ${word}) > 0 or starts_with(e.nif, ${word}))`),
      ' and ',
    ),
  )
  const [[first = ''] = []] = ways
  return await todas.rows(sql`
    select ${columns('organigrama o', 'cd', 'nome')}, ${columns('empresa e', 'nif')}
    from organigrama o
    join empresa e on e.cd = o.cd
    where o.cd_base is null and (${joined(found, ' or ')})
    order by not starts_with(o.chave, ${first}), o.chave, o.cd limit ${raw(maxAchados)}`)
}

/** Without `alsoNumbers`, only active employees, not by NIF or NISS, as the health list does. */
async function searchFuncionarios(
  todas: Db,
  words: readonly string[],
  alsoNumbers: boolean,
): Promise<Achados['funcionarios']> {
  const [rarest = '', ...others] =
    words.length === 1 ? words : (await rarestFirst(todas, words, muitos)).map(({ word }) => word)
  const also = others.map(
    (word) => piece` and exists (
      select from funcionario_palavra q
      where q.cd_empresa = p.cd_empresa and q.cd_funcion = p.cd_funcion and ${begins(piece`q`, word)})`,
  )
  const shown = alsoNumbers
    ? []
    : [
        piece`not f.inactiv`,
        ...words.map((word) => piece`strpos(f.pesquisa, ${plainText(word)}) > 0`),
      ]
  return await todas.rows(sql`
    select ${columns('funcionario f', 'cd', 'cd_empresa')},
           ${columns('organigrama e', 'nome as empresa')},
           ${columns('funcionario f', 'nome', 'num_mecan', 'inactiv')}
    from (
      select distinct c.cd_empresa, c.cd_funcion from (
        select p.cd_empresa, p.cd_funcion from (
          select r.cd_empresa, r.cd_funcion from funcionario_palavra r
          where ${begins(piece`r`, rarest)} order by r.palavra limit ${raw(muitos)}) p
        where true${joined(also, '')} limit ${raw(candidatos)}) c) c
    join funcionario f on f.cd_empresa = c.cd_empresa and f.cd = c.cd_funcion
    join organigrama e on e.cd_empresa = c.cd_empresa and e.cd = c.cd_empresa
    where ${joined([piece`true`, ...shown], ' and ')}
    order by f.inactiv, not starts_with(f.chave_nome, ${words[0] ?? ''}), f.chave_nome, f.cd
    limit ${raw(maxAchados)}`)
}
