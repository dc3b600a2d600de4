import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { maskEmail, type Mensagem } from './mensagem.ts'

/**
 * Puts a message into the outbox. Called in the transaction of the change it tells of, outside any
 * company (`sistema`): what is rolled back is never sent, what is committed is sent once.
 */
export async function enfileirar(db: Db, mensagem: Mensagem): Promise<void> {
  const para = 'para' in mensagem ? mensagem.para.toLowerCase() : null
  const cd_utilizador = 'cd_utilizador' in mensagem ? mensagem.cd_utilizador : null
  await db.rows(sql`
    insert into correio (modelo, para, cd_utilizador, dados)
    values (${mensagem.modelo}, ${para}, ${cd_utilizador}, ${JSON.stringify(dadosOf(mensagem))})`)
}

function dadosOf(mensagem: Mensagem): object {
  if (mensagem.modelo === 'email_mudado') return { novo: maskEmail(mensagem.dados.novo) }
  return 'dados' in mensagem ? mensagem.dados : {}
}
