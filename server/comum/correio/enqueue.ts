import { emailOf } from '#contract/kit/email.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { maskEmail, type Mensagem, type Serie } from './mensagem.ts'

/**
 * Puts a message into the outbox. Called in the transaction of the change it tells of, by `entrada` or,
 * of what the provider says or does, `prestador`, or of what a company says of a request, `cliente`:
 * what is rolled back is never sent, what is committed is sent once.
 */
export async function enqueue(db: Db, mensagem: Mensagem): Promise<void> {
  const para = 'para' in mensagem ? emailOf(mensagem.para) : null
  const cd_utilizador = 'cd_utilizador' in mensagem ? mensagem.cd_utilizador : null
  const cd_convite = 'cd_convite' in mensagem ? mensagem.cd_convite : null
  const serie = mensagem.modelo === 'pedido_respondido' ? mensagem.dados.serie : undefined
  const [coluna, quando] = serie
    ? [piece`, tentar_em`, piece`, ${quandoSair(serie)}`]
    : [piece``, piece``]
  await db.rows(sql`
    insert into correio (modelo, para, cd_utilizador, cd_convite, dados ${coluna})
    values (${mensagem.modelo}, ${para}, ${cd_utilizador}, ${cd_convite},
            ${JSON.stringify(dadosOf(mensagem))} ${quando})`)
}

function dadosOf(mensagem: Mensagem): object {
  const { modelo } = mensagem
  if (modelo === 'email_mudado' || modelo === 'email_proposto') {
    return { novo: maskEmail(mensagem.dados.novo) }
  }
  return 'dados' in mensagem ? mensagem.dados : {}
}

/**
 * When a message of a series may leave: of its last part at once, else as soon as nothing of it was
 * answered for two minutes. Whoever answers has stopped by then, or was stopped.
 */
const quandoSair = ({ fim }: Serie): Fragment =>
  fim ? piece`now()` : piece`now() + interval '2 minutes'`
