import { beforeAll } from 'vitest'
import { piece, sql } from '#server/db/sql.ts'
import type { House } from './house.ts'

/** The filter of a company's list by how long a request waits: its rows do not say it. */
export function waitingIn(
  house: House,
  tabela: 'pedido_funcionario' | 'acidente' | 'pedido_saude',
) {
  const dias = new Map<number, number>()
  beforeAll(async () => {
    const from = {
      pedido_funcionario: piece`pedido_funcionario`,
      acidente: piece`acidente`,
      pedido_saude: piece`pedido_saude`,
    }
    await house.db.rows(sql`
      update ${from[tabela]} set criado_em = criado_em - make_interval(days => (cd % 9)::int)
      where aberto_em is not null`)
    const rows = await house.db.rows<{ cd: number; dias: number }>(sql`
      select cd::int, current_date - aberto_em::date as dias from ${from[tabela]}
      where aberto_em is not null`)
    for (const row of rows) dias.set(row.cd, row.dias)
  })
  return {
    leaves: ({ cd }: { cd: number }, total: number) => (dias.get(cd) ?? -1) >= total,
    values: () => [1, 3, 8],
  }
}
