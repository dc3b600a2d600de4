import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { especies, type Especie, type Vez } from './especie.ts'
import type { Pessoa } from './rows.ts'

const quando = ({ dt, hr, minutos }: Vez) => piece`
  tsrange(${dt}::date + ${hr}::time,
          ${dt}::date + ${hr}::time + ${minutos}::int * interval '1 minute')`

type Asked = { cd_empresa: number; pessoa: Pessoa; vez: Vez }

/**
 * Refuses a time at which somebody cannot be asked to come: one that has gone by, one after he left,
 * one at which he is to be elsewhere. `movida` is the booking itself, where it is moved.
 */
export async function checkVez(
  tx: Db,
  asked: Asked,
  movida?: { especie: Especie; cd: number },
): Promise<void> {
  const { pessoa, vez } = asked
  checkSaida(pessoa, vez.dt)
  const row = await tx.one<{ passada: boolean }>(
    sql`select ${vez.dt}::date + ${vez.hr}::time < localtimestamp as passada`,
  )
  if (row?.passada === true) throw inField('dt', 'Esta data e esta hora já passaram.')
  for (const especie of Object.values(especies)) {
    await checkLivre(tx, asked, especie, movida?.especie === especie ? movida.cd : null)
  }
}

function checkSaida({ nome, inactiv, saida }: Pessoa, dt: string) {
  if (!inactiv && (saida === null || dt < saida)) return
  const em = saida === null ? '' : ` em ${dataLegivel(saida)}`
  throw new Refusal(409, `${nome} ${inactiv ? 'já saiu' : 'sai'} da empresa${em}.`)
}

/** No other open booking of his at that time: who asks holds him, so that none comes meanwhile. */
async function checkLivre(
  tx: Db,
  { cd_empresa, pessoa, vez }: Asked,
  { tabela }: Especie,
  menos: number | null,
) {
  const outra = await tx.one<{ hr: string }>(sql`
    select to_char(m.hr, 'HH24:MI') as hr from ${tabela} m
    where m.cd_empresa = ${cd_empresa} and m.cd_funcion = ${pessoa.cd} and m.cd_estad = 0
      and m.cd is distinct from ${menos}::bigint
      and m.dt between ${vez.dt}::date - 1 and ${vez.dt}::date + 1
      and tsrange(m.dt + m.hr, m.dt + m.hr + m.minutos * interval '1 minute') && ${quando(vez)}
    order by m.dt, m.hr limit 1`)
  if (!outra) return
  throw new Refusal(409, `${pessoa.nome} já tem uma marcação a essa hora, às ${outra.hr}.`)
}

type Ocupada = { cd_empresa: number; cd: number; quem: number; vez: Vez }

/**
 * Takes the time of a doctor or a nurse for a booking, or throws 409. Whoever is second at the same
 * moment waits for the first, over all companies.
 */
export async function occupy(
  tx: Db,
  { pessoa, pessoas, ocupacao, campo }: Especie,
  { cd_empresa, cd, quem, vez }: Ocupada,
): Promise<void> {
  const taken = await tx.one(sql`
    insert into ocupacao (cd_empresa, ${ocupacao}, ${pessoa}, quando)
    values (${cd_empresa}, ${cd}, ${quem}, ${quando(vez)})
    on conflict do nothing returning cd`)
  if (taken) return
  const row = await tx.one<{ nome: string }>(sql`select nome from ${pessoas} where cd = ${quem}`)
  const text = `${row?.nome ?? 'Quem escolheu'} já tem uma marcação a essa hora.`
  throw new Refusal(409, text, { campos: { [campo]: text } })
}

/** Gives the time of a booking back. */
export async function release(
  tx: Db,
  { ocupacao }: Especie,
  { cd_empresa, cd }: { cd_empresa: number; cd: number },
): Promise<void> {
  await tx.rows(sql`delete from ocupacao where cd_empresa = ${cd_empresa} and ${ocupacao} = ${cd}`)
}

/** 400 about one field. */
export const inField = (campo: string, text: string) =>
  new Refusal(400, text, { campos: { [campo]: text } })
