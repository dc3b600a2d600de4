import { todosMaximo } from '#contract/comum/todos.ts'
import type { fixFuncionarios } from '#contract/funcionario/todos.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import { versaoDaFicha } from '#server/comum/funcionarios.ts'
import type { Db } from '#server/db/database.ts'
import { asNumber, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { codesChosen } from '#server/kit/list/chosen.ts'
import { funcionarios } from './list.ts'

type Asking = Parameters<typeof funcionarios.listing>[1]

/** Those that the list finds, with their versions. Throws 400 for too many. */
export async function fixFuncionariosOf(
  db: Db,
  asking: Asking,
  choice: BodyOf<typeof fixFuncionarios>,
) {
  const { scope } = asking
  const cds = await codesChosen(db, funcionarios, asking, {
    choice,
    maximo: todosMaximo,
    nome: 'os funcionários',
    demasiados: (total) =>
      `São ${total} funcionários, e age-se sobre 10 000 de cada vez. Reduza a escolha com o organigrama, a pesquisa ou os filtros.`,
  })
  return await db.rows(sql`
    select ${columns('funcionario f', 'cd')}, (${versaoDaFicha})${asNumber('versao')}
    from funcionario f
    where f.cd = any (${cds}::bigint[]) and not f.inactiv and ${await withinScope(db, scope)}
    order by f.cd`)
}
