import { readConfig } from '#server/config.ts'
import type { Database, Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { aoMesmoTempo, sendInTurn, type Remessa } from '../send.ts'
import { newTransporte, type Paciencia } from '../transporte.ts'

export const origem = 'https://portal.exemplo.pt'

export const logged: unknown[] = []

/** For a server that stops answering. */
export const impatient: Paciencia = { ligar: 500, calar: 500 }

/** One process sends what is due; answers the number of attempts. */
export async function sendDue(
  db: Db,
  env: Record<string, string>,
  patience?: Paciencia,
  cliente: Database['cliente'] = () => db,
  given: Partial<Pick<Remessa, 'todas' | 'agora'>> = {},
) {
  const config = readConfig({ BASE_TITLE: 'Saúde Norte', MAIL_FROM: 'nada@norte.pt', ...env })
  const log = {
    info: (one: unknown) => logged.push(one),
    warn: (one: unknown) => logged.push(one),
  }
  const transporte = newTransporte(config, patience)
  const remessa = { db, cliente, config, origem, transporte, log, todas: db, ...given }
  const tried = await Promise.all(Array.from({ length: aoMesmoTempo }, () => sendInTurn(remessa)))
  return tried.reduce((sum, one) => sum + one, 0)
}

/** Sends until nothing waits: on a busy machine an attempt may time out. */
export async function sendAll(db: Db, env: Record<string, string>): Promise<void> {
  for (;;) {
    await sendDue(db, env)
    const left = await db.rows(sql`
      update correio set tentar_em = now() where enviado_em is null and desistido_em is null
      returning cd`)
    if (left.length === 0) return
  }
}

export const outbox = (db: Db) =>
  db.rows<{ cd: number; chave: string; enviado_em: Date | null } & Record<string, unknown>>(sql`
    select *, round(extract(epoch from tentar_em - now()) / 60)::int as minutos
    from correio order by cd`)

export const passTime = (db: Db) =>
  db.rows(sql`update correio set tentar_em = now() where desistido_em is null`)
