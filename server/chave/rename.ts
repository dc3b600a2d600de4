import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { naoEncontrado } from '#server/kit/base/refusal.ts'

type Renaming = { dono: number; cd: number; nome: string }

/** Throws 404 for another account's key. */
export async function renameOf(tx: Db, { dono, cd, nome }: Renaming): Promise<{ message: string }> {
  const renamed = await tx.one(sql`
    update chave_acesso set nome = ${nome} where cd = ${cd} and cd_utilizador = ${dono}
    returning ${columns('chave_acesso', 'cd')}`)
  if (!renamed) throw naoEncontrado()
  return { message: `A chave chama-se agora «${nome}».` }
}
