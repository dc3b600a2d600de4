import { emailOf } from '#contract/kit/email.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { maskEmail, type Mensagem, type Serie } from './mensagem.ts'
import { aoSair } from './retidos.ts'
import { asInt, asNumber } from '#server/db/columns.ts'

/**
 * Puts a message into the outbox. Call it in the transaction of the change, as `entrada`, or as
 * `prestador` or `cliente` for what they say about a request. `retido`: the notice it leaves with.
 */
export async function enqueue(db: Db, mensagem: Mensagem, retido?: number): Promise<void> {
  const para = 'para' in mensagem ? emailOf(mensagem.para) : null
  const cd_utilizador = 'cd_utilizador' in mensagem ? mensagem.cd_utilizador : null
  const cd_convite = 'cd_convite' in mensagem ? mensagem.cd_convite : null
  const serie = mensagem.modelo === 'pedido_respondido' ? mensagem.dados.serie : undefined
  const [colunas, valores] = serie
    ? [piece`, tentar_em`, piece`, ${quandoSair(serie)}`]
    : retido === undefined
      ? [piece``, piece``]
      : [piece`, tentar_em, cd_aviso`, piece`, ${aoSair}, ${retido}`]
  await db.rows(sql`
    insert into correio (modelo, para, cd_utilizador, cd_convite, dados ${colunas})
    values (${mensagem.modelo}, ${para}, ${cd_utilizador}, ${cd_convite},
            ${JSON.stringify(dadosOf(mensagem))} ${valores})`)
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

/** For monitoring: messages in the outbox, and the age of the oldest in seconds. */
export async function countCorreio(db: Db) {
  return await db.one(sql`
    select count(*) filter (where desistido_em is null)${asInt('por_enviar')},
           count(desistido_em)${asInt('desistido')},
           coalesce(extract(epoch from now() - min(criado_em) filter (where desistido_em is null)),
                    0)${asNumber('idade')}
    from correio where enviado_em is null`)
}
