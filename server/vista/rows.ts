import type { Vista } from '#contract/vista/vista.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'

type DaLista = { dono: number; lista: string }

export async function vistasDe(db: Db, { dono, lista }: DaLista): Promise<Vista[]> {
  return await db.rows(sql`
    select ${columns('vista v', 'cd', 'nome', 'endereco', 'inicial')}
    from vista v where v.cd_utilizador = ${dono} and v.lista = ${lista}
    order by normalizar(v.nome), v.cd`)
}
