import type { Db } from '#server/db/database.ts'
import { asNumber, asNumberOrNull, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'

/** The last runs of a job. */
export type Note = {
  nome: string
  sucesso: number | null
  falha: number | null
  duracao: number
}

/** Milliseconds between notes of success: an idle portal writes little. */
const seldom = 60_000

export function newNotes(db: Db, name: string) {
  let noted: number | undefined
  const write = async (ms: number, failed: boolean) => {
    await db.rows(sql`
      insert into rotina as r (nome, sucesso_em, falha_em, duracao_ms)
      values (${name}, case when not ${failed}::boolean then now() end,
              case when ${failed}::boolean then now() end, ${Math.round(ms)}::int)
      on conflict (nome) do update
      set sucesso_em = coalesce(excluded.sucesso_em, r.sucesso_em),
          falha_em = coalesce(excluded.falha_em, r.falha_em), duracao_ms = excluded.duracao_ms`)
  }
  return {
    success: async (ms: number) => {
      if (noted !== undefined && performance.now() - noted < seldom) return
      await write(ms, false)
      noted = performance.now()
    },
    failure: async (ms: number) => {
      noted = undefined
      await write(ms, true)
    },
  }
}

export async function readNotes(db: Db): Promise<Note[]> {
  return await db.rows(sql`
    select ${columns('rotina', 'nome')}, extract(epoch from sucesso_em)${asNumberOrNull('sucesso')},
           extract(epoch from falha_em)${asNumberOrNull('falha')},
           (duracao_ms / 1000.0)${asNumber('duracao')}
    from rotina order by nome`)
}
