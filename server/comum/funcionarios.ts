import { camposDe, camposFuncionario } from '#contract/comum/funcionario.ts'
import type { CampoFuncionario, Ficha } from '#contract/comum/funcionario.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { identifier, joined, piece, sql, type Fragment } from '#server/db/sql.ts'

/** What an employee row is created from; the summary of his exams is kept by its writes. */
export type FuncionarioNovo = Ficha & {
  inactiv?: boolean
  dt_inactiv?: string | null
  dt_ult_exam?: string | null
  dt_expir?: string | null
  dt_prox_marc?: string | null
}

/** Something of each column of an employee, in a list. */
export const eachColuna = (
  of: (coluna: Fragment) => Fragment,
  colunas: readonly CampoFuncionario[] = camposDe(),
) =>
  joined(
    colunas.map((coluna) => of(identifier(coluna))),
    ', ',
  )

/** The names behind the codes of an employee (alias `f`), with `joinsDaFicha`. */
export const nomesDaFicha = joined(
  camposDe('lista', 'ramo').map((campo) => {
    const { nome, tabela } = camposFuncionario[campo]
    return piece`${identifier(tabela)}.nome as ${identifier(nome)}`
  }),
  ', ',
)

export const joinsDaFicha = (cd_empresa: number) =>
  joined(
    camposDe('lista', 'ramo').map((campo) => {
      const { kind, tabela: nome } = camposFuncionario[campo]
      const tabela = identifier(nome)
      const own = kind === 'ramo' ? piece`${tabela}.cd_empresa = ${cd_empresa} and` : piece``
      return piece`left join ${tabela} on ${own} ${tabela}.cd = f.${identifier(campo)}`
    }),
    '\n',
  )

/**
 * Adds employees to a company, in one statement: thousands at a time are fine, not millions. Answers
 * their codes in the order of the rows.
 */
export async function insertFuncionarios(
  db: Db,
  cd_empresa: number,
  rows: readonly FuncionarioNovo[],
): Promise<number[]> {
  const created = await db.rows(sql`
    insert into funcionario (
      cd_empresa, ${colunas}, inactiv, dt_inactiv, dt_ult_exam, dt_expir, dt_prox_marc)
    select ${cd_empresa}, ${colunas}, coalesce(inactiv, false), dt_inactiv, dt_ult_exam, dt_expir,
      dt_prox_marc
    from jsonb_populate_recordset(null::funcionario, ${JSON.stringify(rows)}::jsonb)
      with ordinality as novo order by ordinality
    returning ${columns('funcionario', 'cd')}`)
  // given out in the order of the rows, returned in any
  return created.map(({ cd }) => cd).sort((one, other) => one - other)
}

const colunas = eachColuna((coluna) => coluna)
