import { camposDe, camposFuncionario } from '#contract/comum/funcionario.ts'
import type { CampoFuncionario, Ficha } from '#contract/comum/funcionario.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { identifier, joined, piece, sql, type Fragment } from '#server/db/sql.ts'

export type FuncionarioNovo = Ficha & {
  inactiv?: boolean
  dt_inactiv?: string | null
  dt_ult_exam?: string | null
  dt_expir?: string | null
  dt_prox_marc?: string | null
}

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

/** Thousands of rows at a time, not millions. Answers the codes in order. */
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
  // the codes follow the order of the rows; `returning` does not
  return created.map(({ cd }) => cd).sort((one, other) => one - other)
}

const colunas = eachColuna((coluna) => coluna)

/** The version of the fields of `f` for If-Match; exams and requests do not change it. */
export const versaoDaFicha = piece`
  ('x' || substr(md5(row(${eachColuna((coluna) => piece`f.${coluna}`)}, f.inactiv)::text), 1, 12))
    ::bit(48)::bigint`
