import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { dataLegivel } from './campos.ts'
import { semPedido } from './chave.ts'

/** Locks an employee. Writers of requests take this lock before any request's row: no deadlock. */
export async function lockFuncionario(
  db: Db,
  { cd_funcion, cd_empresa }: { cd_funcion: number | null; cd_empresa: number },
): Promise<void> {
  if (cd_funcion === null) return
  await db.rows(sql`
    select from funcionario where cd = ${cd_funcion} and cd_empresa = ${cd_empresa}
    for no key update`)
}

/** Locks a request's number, also of a removed one. Take this lock before all others. */
export async function lockNumero(tx: Db, id: number): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(${numeroKey}::int, hashint8(${id}::bigint))`)
}

const numeroKey = 4_186_276

type Aberto = Resposta & { cd_funcion: number | null; cd_empresa: number; cd_estad: number }

/**
 * Locks an open request and its employee. `read` reads it (alias `p`) with the lock clause. Throws
 * 404 when it was taken back, 409 when it was answered.
 */
export async function lockAberto<Pedido extends Aberto>(
  tx: Db,
  read: (lockClause: Fragment) => Promise<Pedido | undefined>,
): Promise<Pedido> {
  const seen = await read(piece``)
  if (!seen) throw semPedido()
  await lockFuncionario(tx, seen)
  const locked = await read(piece`for update of p`)
  if (!locked) throw semPedido()
  if (locked.cd_estad !== 0) throw jaRespondido(locked)
  return locked
}

export type Resposta = { decisor: string | null; dt_decis: string | null; hr_decis: string | null }

export function jaRespondido({ decisor, dt_decis, hr_decis }: Resposta, portanto = ''): Refusal {
  const por = decisor === null ? '' : ` por ${decisor}`
  const em = dt_decis === null ? '' : ` em ${dataLegivel(dt_decis)} às ${hr_decis ?? ''}`
  return new Refusal(409, `Este pedido já foi respondido${por}${em}.${portanto}`)
}
