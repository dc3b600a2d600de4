import type { FastifyReply } from 'fastify'
import type { SessaoAberta } from '#contract/sessao.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { clearSessionCookies } from '#server/kit/cookies.ts'
import type { Once } from '#server/kit/once.ts'
import { naoEncontrado } from '#server/kit/refusal.ts'
import { registarEmTodas } from '#server/kit/registo.ts'
import type { Session } from '#server/kit/session.ts'

type Call = { sistema: Db; config: Config; reply: FastifyReply; session: Session; once: Once }

/** The caller's sessions that still hold, the one that asks first, then the last used. */
export async function sessoesAbertas({ sistema, config, session }: Call): Promise<SessaoAberta[]> {
  return await sistema.rows<SessaoAberta>(sql`
    select cd, hash = ${session.hash} as esta, origem, agente,
           cookie_hash is not null as navegador,
           to_char(criada_em, ${minute}) as criada_em, to_char(vista_em, ${minute}) as vista_em
    from sessao s
    where cd_utilizador = ${session.cd_utilizador} and ${holds(config)}
    order by hash = ${session.hash} desc, s.vista_em desc, cd`)
}

const minute = 'YYYY-MM-DD"T"HH24:MI'

const holds = ({ SESSAO_INATIVA_MIN }: Config) => piece`
  s.expira_em > now() and s.vista_em > now() - make_interval(mins => ${SESSAO_INATIVA_MIN})`

/** Ends one session of the caller; the one that asks as a logout does. Another's is not there. */
export async function endSessao({ config, reply, session, once }: Call, cd: number) {
  let own = false
  const answer = await once.sistema(async (tx) => {
    const ended = await tx.one<{ hash: Buffer }>(sql`
      delete from sessao where cd = ${cd} and cd_utilizador = ${session.cd_utilizador}
      returning hash`)
    if (!ended) throw naoEncontrado()
    own = ended.hash.equals(session.hash)
    if (!own) await registerEnded(tx, session, 1)
    return { message: 'Sessão terminada com sucesso.' }
  })
  if (own) clearSessionCookies(reply, config)
  return answer
}

/** Ends every session of the caller but the one that asks. */
export async function endOutras({ config, session, once }: Call) {
  return await once.sistema(async (tx) => {
    const ended = await tx.rows<{ viva: boolean }>(sql`
      delete from sessao s where cd_utilizador = ${session.cd_utilizador} and hash <> ${session.hash}
      returning ${holds(config)} as viva`)
    const total = ended.filter(({ viva }) => viva).length
    if (total > 0) await registerEnded(tx, session, total)
    return { message: endedText(total) }
  })
}

function endedText(total: number) {
  if (total === 0) return 'Não havia outras sessões abertas.'
  return total === 1 ? 'Foi terminada uma sessão.' : `Foram terminadas ${total} sessões.`
}

async function registerEnded(db: Db, { cd_utilizador }: Session, total: number) {
  await registarEmTodas(db, {
    acao: 'sessoes_terminadas',
    cd_autor: cd_utilizador,
    cd_alvo: cd_utilizador,
    descr: total === 1 ? '1 sessão' : `${total} sessões`,
  })
}
