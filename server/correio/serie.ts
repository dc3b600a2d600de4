import type { Db } from '#server/db/database.ts'
import { asInt } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { MensagemDevida } from './fila.ts'
import type { Serie } from '#server/comum/correio/mensagem.ts'

// any number that no other lock uses
const lock = 2_718_281

/**
 * Merges a series for one account and company. Undefined: merged already, or the series goes on.
 */
export async function gatherSerie(
  db: Db,
  linha: MensagemDevida,
): Promise<MensagemDevida | undefined> {
  const { serie } = linha.dados
  if (!isSerie(serie)) return linha
  return await db.transaction(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(${lock}, hashtext(${serie.chave}))`)
    const still = await tx.one(sql`select from correio where cd = ${linha.cd} for update`)
    if (!still) return undefined
    const others = piece`cd <> ${linha.cd} and modelo = ${linha.modelo}
      and enviado_em is null and desistido_em is null and dados->'serie'->>'chave' = ${serie.chave}`
    const waiting = piece`${others} and tentativas = 0 and tentar_em > now()`
    if (serie.fim) await tx.rows(sql`update correio set tentar_em = now() where ${waiting}`)
    else if (await goesOn(tx, linha, waiting)) return undefined
    return await takeAlong(tx, linha, others)
  })
}

async function goesOn(tx: Db, { cd }: MensagemDevida, waiting: Fragment): Promise<boolean> {
  const moved = await tx.rows(sql`
    update correio c set tentativas = 0, tentar_em = later.em
    from (select max(tentar_em) as em from correio where ${waiting}) later
    where c.cd = ${cd} and later.em is not null returning c.cd`)
  return moved.length > 0
}

async function takeAlong(tx: Db, linha: MensagemDevida, others: Fragment): Promise<MensagemDevida> {
  const { cd, cd_utilizador } = linha
  const { serie: _, total: own = 1, ...dados } = linha.dados
  const same = await tx.rows(sql`
    delete from correio
    where ${others} and cd_utilizador = ${cd_utilizador} and dados->>'empresa' = ${dados['empresa']}
    returning coalesce((dados->>'total')::int, 1)${asInt('total')}`)
  const total = same.reduce((sum, one) => sum + one.total, Number(own))
  const inteira = { ...dados, ...(total > 1 && { total }) }
  await tx.rows(sql`update correio set dados = ${JSON.stringify(inteira)} where cd = ${cd}`)
  return { ...linha, dados: inteira }
}

const isSerie = (value: unknown): value is Serie =>
  typeof value === 'object' && value !== null && 'chave' in value
