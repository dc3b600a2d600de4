import type { SessaoAberta } from '#contract/sessao.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, columns, momentOf } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { naoEncontrado } from '#server/kit/base/refusal.ts'
import { logAcaoInAll } from '#server/comum/registo/registo.ts'
import type { Session } from '#server/kit/access/session.ts'
import { removeUnused } from '#server/comum/conta/contas.ts'
import { removeConvites } from '#server/comum/conta/convites.ts'

type Settings = Pick<Config, 'SESSAO_INATIVA_MIN'>

/** The caller's valid sessions: the present one first, then by last use. */
export async function sessoesAbertas(
  db: Db,
  settings: Settings,
  session: Session,
): Promise<SessaoAberta[]> {
  return await db.rows(sql`
    select ${columns('sessao', 'cd', 'origem', 'agente', 'entrada')}, (hash = ${session.hash})${asFlag('esta')},
           (cookie_hash is not null)${asFlag('navegador')},
           (fator_em is not null)${asFlag('com_fator')},
           ${momentOf(piece`criada_em`, 'criada_em')},
           ${momentOf(piece`least(vista_em, now())`, 'vista_em')}
    from sessao s
    where cd_utilizador = ${session.cd_utilizador} and ${holds(settings)}
      and (${session.cd_empresa_entrada}::int is null
        or cd_empresa_entrada = ${session.cd_empresa_entrada})
    order by hash = ${session.hash} desc, s.vista_em desc, cd`)
}

const holds = ({ SESSAO_INATIVA_MIN }: Settings) => piece`
  s.expira_em > now() and s.vista_em > now() - make_interval(mins => ${SESSAO_INATIVA_MIN})`

/** `own`: it was the present session. Throws 404 for another user's. */
export async function endSessao(tx: Db, session: Session, cd: number): Promise<{ own: boolean }> {
  const ended = await tx.one<{ hash: Buffer }>(sql`
    delete from sessao where cd = ${cd}::bigint and cd_utilizador = ${session.cd_utilizador}
    returning hash`)
  if (!ended) throw naoEncontrado()
  const own = ended.hash.equals(session.hash)
  if (!own) await logEnded(tx, session, 1)
  return { own }
}

/** Ends every other session of the caller. */
export async function endOutras(tx: Db, settings: Settings, session: Session) {
  const ended = await tx.rows(sql`
    delete from sessao s where cd_utilizador = ${session.cd_utilizador} and hash <> ${session.hash}
    returning (${holds(settings)})${asFlag('viva')}`)
  const total = ended.filter(({ viva }) => viva).length
  if (total > 0) await logEnded(tx, session, total)
  return { message: endedText(total) }
}

function endedText(total: number) {
  if (total === 0) return 'Não havia outras sessões abertas.'
  return total === 1 ? 'Foi terminada uma sessão.' : `Foram terminadas ${total} sessões.`
}

async function logEnded(db: Db, { cd_utilizador }: Session, total: number) {
  await logAcaoInAll(db, {
    acao: 'sessoes_terminadas',
    cd_autor: cd_utilizador,
    cd_alvo: cd_utilizador,
    descr: total === 1 ? '1 sessão' : `${total} sessões`,
  })
}

/**
 * Ends expired sessions; deletes places unseen for half a year, and expired invitations and typed
 * passwords after a month. Times in the future, from a wrong clock, become now.
 */
export async function sweepSessions(db: Db) {
  await db.rows(sql`update sessao set vista_em = now() where vista_em > now()`)
  await db.rows(sql`update dispositivo set visto_em = now() where visto_em > now()`)
  await db.rows(sql`update rede set vista_em = now() where vista_em > now()`)
  await db.rows(sql`delete from sessao where expira_em < now()`)
  await removeConvites(db, piece`c.expira_em < now() - interval '30 days'`)
  await removeUnused(db, piece`u.temporaria_ate < now() - interval '30 days'`)
  await db.rows(sql`delete from dispositivo where visto_em < now() - interval '180 days'`)
  await db.rows(sql`delete from rede where vista_em < now() - interval '180 days'`)
}
