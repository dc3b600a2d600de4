import { identifier, joined, piece, type Fragment } from '#server/db/sql.ts'
import { namesOf, tableOf } from '#server/db/tables.ts'

export type PessoaProcurada = { cd: number; cd_empresa: number; nome: string; inactiv: boolean }

type Codes = Pick<PessoaProcurada, 'cd' | 'cd_empresa'>

export const tablesOfPessoas = namesOf(({ pessoa }) => pessoa)

/** The rows of a table (alias `t`) about a person, as the register says. */
export function about(table: string, pessoa: Codes, alias = 't'): Fragment {
  const t = identifier(alias)
  const inner = `${alias}_`
  const x = identifier(inner)
  const company = piece`${x}.cd_empresa = ${pessoa.cd_empresa}`
  const ways = tableOf(table).pessoa?.caminhos ?? []
  const conditions = ways.map(({ coluna, de, nomeadaPor, em, lista, quando }) => {
    const column = piece`${t}.${identifier(coluna)}`
    if (nomeadaPor !== undefined && em !== undefined) {
      return piece`${column} in (
        select ${x}.${identifier(em)} from ${identifier(nomeadaPor)} ${x}
        where ${company} and ${about(nomeadaPor, pessoa, inner)})`
    }
    if (de !== undefined) {
      return piece`${column} in (
        select ${x}.cd from ${identifier(de)} ${x}
        where ${company} and ${about(de, pessoa, inner)})`
    }
    const own = lista
      ? piece`${column} @> array[${pessoa.cd}::bigint]`
      : piece`${column} = ${pessoa.cd}`
    return quando ? piece`${own} and ${quando}` : own
  })
  return piece`(${joined(conditions, ' or ')})`
}

export const fromAbout = (table: string, pessoa: Codes) => piece`
  from ${identifier(table)} t where t.cd_empresa = ${pessoa.cd_empresa} and ${about(table, pessoa)}`
