import type pg from 'pg'
import { grupos } from './papel.ts'
import { DatabaseRefusal } from '../kit/base/refusal.ts'

/** Missing policies and rights of this version: a restore without the roles loses them. */
const missingDefences = `select linha from defesa except select d from defesas() d order by 1`

/** Throws `DatabaseRefusal` where policies or rights are missing. */
export async function refuseUndefended(client: pg.Client): Promise<void> {
  const { rows: known } = await client.query(
    "select to_regclass('public.defesa') is not null as ok",
  )
  if (known[0]?.ok !== true) return
  const { rows } = await client.query<{ linha: string }>(missingDefences)
  if (rows.length > 0) throw new DatabaseRefusal(describeMissing(rows.map(({ linha }) => linha)))
}

export function describeMissing(linhas: readonly string[]): string {
  const roles = grupos.map((grupo) => `create role ${grupo}`).join('; ')
  return (
    `Faltam a esta base de dados ${linhas.length} das políticas e direitos que a protegem ` +
    `(${linhas[0]}): foi reposta num servidor sem os papéis do Apto. Crie-os (${roles}) e reponha a ` +
    'cópia numa base de dados vazia; ou faça a cópia com «npm run apto -- copia», que os dispensa.'
  )
}
