import type { Db } from '#server/db/database.ts'
import { asFlag, asTextOrNull } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { quando } from '#server/comum/ocupacao.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { especies, type EspecieDeMarcacao } from '../especie.ts'
import type { Vez } from '#server/comum/ocupacao.ts'
import type { PessoaPresa } from './rows.ts'

type Asked = { cd_empresa: number; pessoa: PessoaPresa; vez: Vez }

/**
 * Refuses a time in the past, after the exit, or with another booking; `movida` is the moved one.
 */
export async function checkVez(
  tx: Db,
  asked: Asked,
  movida?: { especie: EspecieDeMarcacao; cd: number },
): Promise<void> {
  const { pessoa, vez } = asked
  checkSaida(pessoa, vez.dt)
  const row = await tx.one(
    sql`select (${vez.dt}::date + ${vez.hr}::time < localtimestamp)${asFlag('passada')}`,
  )
  if (row?.passada === true) throw inField('dt', 'Esta data e esta hora já passaram.')
  await checkLivreDeOutras(tx, asked, movida)
}

/** Refuses a time at which the employee has another booking; `movida` is the moved one. */
export async function checkLivreDeOutras(
  tx: Db,
  asked: Asked,
  movida?: { especie: EspecieDeMarcacao; cd: number },
): Promise<void> {
  for (const especie of Object.values(especies)) {
    await checkLivre(tx, asked, especie, movida?.especie === especie ? movida.cd : null)
  }
}

function checkSaida({ nome, inactiv, saida }: PessoaPresa, dt: string) {
  if (!inactiv && (saida === null || dt < saida)) return
  const em = saida === null ? '' : ` em ${dataLegivel(saida)}`
  throw new Refusal(409, `${nome} ${inactiv ? 'já saiu' : 'sai'} da empresa${em}.`)
}

/** No other open booking overlaps. The caller holds the lock of the employee. */
async function checkLivre(
  tx: Db,
  { cd_empresa, pessoa, vez }: Asked,
  { tabela }: EspecieDeMarcacao,
  menos: number | null,
) {
  const outra = await tx.one(sql`
    select to_char(m.hr, 'HH24:MI')${asTextOrNull('hr')} from ${tabela} m
    where m.cd_empresa = ${cd_empresa} and m.cd_funcion = ${pessoa.cd} and m.cd_estad = 0
      and m.cd is distinct from ${menos}::bigint
      and m.dt between ${vez.dt}::date - 1 and ${vez.dt}::date + 1
      and tsrange(m.dt + m.hr, m.dt + m.hr + m.minutos * interval '1 minute') && ${quando(vez)}
    order by m.dt, m.hr limit 1`)
  if (!outra) return
  throw new Refusal(409, `${pessoa.nome} já tem uma marcação a essa hora, às ${outra.hr}.`)
}

export const inField = (campo: string, text: string) =>
  new Refusal(400, text, { campos: { [campo]: text } })
