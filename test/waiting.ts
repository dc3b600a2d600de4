import { beforeAll } from 'vitest'
import { piece, sql } from '#server/db/sql.ts'
import type { House } from './house.ts'

const from = {
  pedido_funcionario: piece`pedido_funcionario`,
  acidente: piece`acidente`,
  pedido_saude: piece`pedido_saude`,
}
type Tabela = keyof typeof from

/** The filter of a company's list by how long a request waits: its rows do not say it. */
export function waitingIn(house: House, tabela: Tabela) {
  const dias = new Map<number, number>()
  beforeAll(async () => {
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

/** The filters of a company's list by the day of the request: its rows do not all say it. */
export function feitosIn(house: House, tabela: Tabela) {
  const feitos = new Map<number, string>()
  beforeAll(async () => {
    const rows = await house.db.rows<{ cd: number; dia: string }>(sql`
      select cd::int, criado_em::date as dia from ${from[tabela]}`)
    for (const row of rows) feitos.set(row.cd, row.dia)
  })
  const values = () => [...new Set(feitos.values())].sort().slice(-3)
  return {
    feito_desde: { leaves: ({ cd }: { cd: number }, dia: string) => diaDe(cd) >= dia, values },
    feito_ate: { leaves: ({ cd }: { cd: number }, dia: string) => diaDe(cd) <= dia, values },
  }
  function diaDe(cd: number) {
    return feitos.get(cd) ?? ''
  }
}
