import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { createLigacao, type TipoLigacao } from '#server/kit/correio/ligacoes.ts'
import type { Actor } from './actors.ts'

/** What the link of a message says, as if it had been sent: whom to, and the token. */
export async function newLink(
  db: Db,
  { cd, email }: Pick<Actor, 'cd' | 'email'>,
  tipo: TipoLigacao,
  para = email,
): Promise<{ email: string; token: string }> {
  const of = { cd_utilizador: cd, tipo, email: para, chave: randomUUID() }
  return { email: para, token: await createLigacao(db, of) }
}
