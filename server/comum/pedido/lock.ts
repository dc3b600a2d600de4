import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { dataLegivel } from './campos.ts'
import { semPedido } from './chave.ts'

/**
 * Holds an employee until the end of the transaction. Whoever writes requests about him does it
 * first, before any request's row, so that no two writers ever wait for each other.
 */
export async function lockFuncionario(
  db: Db,
  { cd_funcion, cd_empresa }: { cd_funcion: number | null; cd_empresa: number },
): Promise<void> {
  if (cd_funcion === null) return
  await db.rows(sql`
    select from funcionario where cd = ${cd_funcion} and cd_empresa = ${cd_empresa}
    for no key update`)
}

/**
 * Holds the number of a request until the end of the transaction, whether it is there or was taken
 * back: whoever lays a comment with it, takes it back or puts it back does it before anything else.
 */
export async function lockNumero(tx: Db, id: number): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(${numeroKey}::int, hashint8(${id}::bigint))`)
}

/** The first number of the lock; the second is the request's. */
const numeroKey = 4_186_276

type Aberto = Resposta & { cd_funcion: number | null; cd_empresa: number; cd_estad: number }

/**
 * A request of the company that was entered, held with its employee until the end of the transaction.
 * `read` reads it (alias `p`), holding what it is told to. Throws 404 for one that was taken back, 409
 * for one that was answered.
 */
export async function lockAberto<Pedido extends Aberto>(
  tx: Db,
  read: (hold: Fragment) => Promise<Pedido | undefined>,
): Promise<Pedido> {
  const seen = await read(piece``)
  if (!seen) throw semPedido()
  await lockFuncionario(tx, seen)
  const held = await read(piece`for update of p`)
  if (!held) throw semPedido()
  if (held.cd_estad !== 0) throw jaRespondido(held)
  return held
}

export type Resposta = { decisor: string | null; dt_decis: string | null; hr_decis: string | null }

/** 409 for a request that was answered: by whom and when, and what follows. */
export function jaRespondido({ decisor, dt_decis, hr_decis }: Resposta, portanto = ''): Refusal {
  const por = decisor === null ? '' : ` por ${decisor}`
  const em = dt_decis === null ? '' : ` em ${dataLegivel(dt_decis)} às ${hr_decis ?? ''}`
  return new Refusal(409, `Este pedido já foi respondido${por}${em}.${portanto}`)
}
