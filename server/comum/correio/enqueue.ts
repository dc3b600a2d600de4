import { emailOf } from '#contract/kit/email.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { maskEmail, type Mensagem, type Serie } from './mensagem.ts'

/**
 * Puts a message into the outbox. Call it in the transaction of the change, as `entrada`, or as
 * `prestador` or `cliente` for what they say about a request.
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

/** The last part of a series leaves at once, else two minutes after the latest answer. */
const quandoSair = ({ fim }: Serie): Fragment =>
  fim ? piece`now()` : piece`now() + interval '2 minutes'`
