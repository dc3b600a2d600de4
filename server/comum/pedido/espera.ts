import type { Espera } from '#contract/pedido/prestador.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { Especie } from './especie.ts'

export const dias = piece`coalesce(p.decidido_em::date, current_date) - p.criado_em::date`

/** The order of a queue: only open requests have a value. */
export const espera = { by: piece`p.aberto_em`, nullable: true } as const

export const esperaHa = (total: string | number): Fragment =>
  piece`p.aberto_em < (current_date - ${Number(total) - 1}::int)::timestamptz`

/** Open requests of a kind in all companies, and the day of the oldest. */
export async function esperaOf(todas: Db, { tabela }: Especie): Promise<Espera> {
  const row = await todas.one<Espera>(sql`
    select count(*)::int as total, min(p.aberto_em)::date as mais_antigo
    from ${tabela} p where p.aberto_em is not null`)
  return row ?? { total: 0, mais_antigo: null }
}
