import { readConfig } from '#server/config.ts'
import type { Database, Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { aoMesmoTempo, sendInTurn } from '../send.ts'
import { newTransporte, type Paciencia } from '../transporte.ts'

export const origem = 'https://portal.exemplo.pt'

/** Everything the senders of this process logged. */
export const logged: unknown[] = []

/** For a server that is known to fall silent. */
export const impatient: Paciencia = { ligar: 500, calar: 500 }

/** What one process does with what is due; answers how many messages were tried. */
export async function sendDue(
  db: Db,
  env: Record<string, string>,
  patience?: Paciencia,
  cliente: Database['cliente'] = () => db,
) {
  const config = readConfig({ BASE_TITLE: 'Saúde Norte', MAIL_FROM: 'nada@norte.pt', ...env })
  const log = {
    info: (one: unknown) => logged.push(one),
    warn: (one: unknown) => logged.push(one),
  }
  const transporte = newTransporte(config, patience)
  const remessa = { db, cliente, config, origem, transporte, log }
  const tried = await Promise.all(Array.from({ length: aoMesmoTempo }, () => sendInTurn(remessa)))
  return tried.reduce((sum, one) => sum + one, 0)
}

/** Sends until nothing waits: what a busy machine did not manage in time is tried again. */
export async function sendAll(db: Db, env: Record<string, string>): Promise<void> {
  for (;;) {
    await sendDue(db, env)
    const left = await db.rows(sql`
      update correio set tentar_em = now() where enviado_em is null and desistido_em is null
      returning cd`)
    if (left.length === 0) return
  }
}

/** The outbox as it stands. */
export const outbox = (db: Db) =>
  db.rows<{ cd: number; chave: string; enviado_em: Date | null } & Record<string, unknown>>(sql`
    select *, round(extract(epoch from tentar_em - now()) / 60)::int as minutos
    from correio order by cd`)

/** As if the time until the next attempt had gone by. */
export const passTime = (db: Db) =>
  db.rows(sql`update correio set tentar_em = now() where desistido_em is null`)
