import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Modelo } from '#server/comum/correio/mensagem.ts'

/** A message taken from the outbox for one attempt. */
export type MensagemDevida = {
  cd: number
  chave: string
  modelo: Modelo
  para: string | null
  cd_utilizador: number | null
  cd_convite: number | null
  dados: Record<string, unknown>
  /** when it was asked for, as the reader's clock shows it */
  quando: string
  /** this one included */
  tentativas: number
}

/** Minutes to wait after each failed attempt; after the last one, almost three days on, no more. */
const esperas = [1, 5, 15, 60, 180, 360, 720, 720, 720, 720, 720]

/**
 * Takes the message that has waited longest, for two minutes: more than an attempt can take. Other
 * processes pass it by; if this one dies, the message is due again.
 */
export async function takeDevido(db: Db): Promise<MensagemDevida | undefined> {
  // chosen once: a plan that asked again for each row would pass by the one it has just taken, and take the
  // next one too, which nobody would send for these two minutes
  return await db.one<MensagemDevida>(sql`
    with devido as materialized (
      select cd from correio
      where enviado_em is null and desistido_em is null and tentar_em <= now()
      order by tentar_em, cd limit 1 for update skip locked
    )
    update correio c
    set tentativas = c.tentativas + 1, tentar_em = now() + interval '2 minutes'
    from devido d
    where c.cd = d.cd
    returning c.cd, c.chave, c.modelo, c.para, c.cd_utilizador, c.cd_convite, c.dados, c.tentativas,
              to_char(c.criado_em, 'DD-MM-YYYY "às" HH24:MI') as quando`)
}

/** It has gone out: what it said, and an address typed by somebody, are not kept. */
export async function markEnviado(db: Db, { cd }: MensagemDevida): Promise<void> {
  await db.all([
    sql`
      update correio
      set enviado_em = now(), desistido_em = null, dados = '{}', para = null, ultimo_erro = null
      where cd = ${cd}`,
    dado(cd),
  ])
}

/** What a digest told of, or is not to tell, waits no longer. */
export const dado = (cd: number) => sql`delete from aviso_por_dar where cd_correio = ${cd}`

/** It has not: waits for the next attempt, or is given up and left to the operator. */
export async function markFalhado(
  db: Db,
  { cd, tentativas }: MensagemDevida,
  falha: { texto: string; definitiva: boolean },
): Promise<{ desistido: boolean }> {
  const espera = falha.definitiva ? undefined : esperas[tentativas - 1]
  await db.rows(sql`
    update correio
    set ultimo_erro = ${falha.texto},
        desistido_em = case when ${espera ?? null}::int is null then now() end,
        tentar_em = now() + make_interval(mins => ${espera ?? 0})
    where cd = ${cd} and enviado_em is null`)
  return { desistido: espera === undefined }
}

/** There is nobody to send it to, or nothing to tell any more: nothing of it stays. */
export async function dropLinha(db: Db, { cd }: MensagemDevida): Promise<void> {
  await db.all([sql`delete from correio where cd = ${cd}`, dado(cd)])
}
