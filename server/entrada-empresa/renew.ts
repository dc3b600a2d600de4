import type { Config } from '#server/config.ts'
import { endDependente, minutosAteRenovar } from '#server/comum/entrada/sessao-empresa.ts'
import type { DataKey } from '#server/comum/segredo.ts'
import { columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { meetEmissor, refresh } from './emissor.ts'
import { entradaOf, opened, paraRefresco } from './rows.ts'

type Settings = Pick<Config, 'EMISSORES_INTERNOS'> & { cofre: () => Promise<DataKey> }

const aoMesmoTempo = 5

/** Asks the issuers whether what they opened still holds, and ends what does not. */
export async function renewDependentes(
  db: Db,
  settings: Settings,
  stopping?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (stopping?.aborted) return
    const due = await takeDue(db)
    if (due.length === 0) return
    await Promise.all(due.map((one) => renewOne(db, settings, one)))
  }
}

// due again later, whoever takes them now: two processes do not ask twice
async function takeDue(db: Db) {
  return await db.rows(sql`
    update entrada_sessao e set renovar_em = now() + make_interval(mins => ${minutosAteRenovar})
    where e.cd_sessao in (
      select cd_sessao from entrada_sessao where renovar_em <= now()
      order by renovar_em limit ${aoMesmoTempo} for update skip locked)
    returning ${columns('entrada_sessao e', 'cd_sessao', 'cd_empresa_entrada', 'sujeito', 'refresco')}`)
}

type Due = Awaited<ReturnType<typeof takeDue>>[number]

async function renewOne(db: Db, settings: Settings, due: Due): Promise<void> {
  const { cd_sessao, sujeito, cd_empresa_entrada: cd_empresa } = due
  const entrada = await entradaOf(db, cd_empresa)
  if (!entrada || !due.refresco) {
    await endDependente(db, cd_sessao)
    return
  }
  try {
    const cofre = await settings.cofre()
    const para = paraRefresco({ cd_empresa, sujeito })
    const known = await meetEmissor(settings, opened(cofre, entrada))
    const refresco = cofre.open(para, due.refresco)
    const next = await refresh(known, { refresco, sujeito })
    if (next === undefined) await endDependente(db, cd_sessao)
    else await keepRefresco(db, cd_sessao, cofre.seal(para, next))
  } catch (error) {
    // an issuer that is away ends nothing: it is asked again
    if (!(error instanceof Refusal)) throw error
  }
}

async function keepRefresco(db: Db, cd_sessao: number, refresco: Buffer): Promise<void> {
  await db.rows(sql`
    update entrada_sessao set refresco = ${refresco} where cd_sessao = ${cd_sessao}`)
}
