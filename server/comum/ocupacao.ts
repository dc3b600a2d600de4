import type { Db } from '#server/db/database.ts'
import { asText } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

/** A doctor's or a nurse's agenda: columns of `ocupacao`, table of people, field of the form. */
export type Agenda = { ocupacao: Fragment; pessoa: Fragment; pessoas: Fragment; campo: string }

export type Vez = { dt: string; hr: string; minutos: number }

export const quando = ({ dt, hr, minutos }: Vez) => piece`
  tsrange(${dt}::date + ${hr}::time,
          ${dt}::date + ${hr}::time + ${minutos}::int * interval '1 minute')`

type Ocupada = { cd_empresa: number; cd: number; quem: number; vez: Vez }

/** Takes the time of a doctor or a nurse. Throws 409; a second call waits for the first. */
export async function occupy(
  tx: Db,
  { pessoa, pessoas, ocupacao, campo }: Agenda,
  { cd_empresa, cd, quem, vez }: Ocupada,
): Promise<void> {
  const taken = await tx.one(sql`
    insert into ocupacao (cd_empresa, ${ocupacao}, ${pessoa}, quando)
    values (${cd_empresa}, ${cd}, ${quem}, ${quando(vez)})
    on conflict do nothing returning cd`)
  if (taken) return
  const row = await tx.one(sql`select nome${asText('nome')} from ${pessoas} where cd = ${quem}`)
  const text = `${row?.nome ?? 'Quem escolheu'} já tem uma marcação a essa hora.`
  throw new Refusal(409, text, { campos: { [campo]: text } })
}

export async function releaseOcupacao(
  tx: Db,
  { ocupacao }: Agenda,
  { cd_empresa, cd }: { cd_empresa: number; cd: number },
): Promise<void> {
  await tx.rows(sql`delete from ocupacao where cd_empresa = ${cd_empresa} and ${ocupacao} = ${cd}`)
}
