import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { lembrado } from '#server/comum/lembrete/compor.ts'
import type { Modelo } from '#server/comum/correio/mensagem.ts'

export type MensagemDevida = {
  cd: number
  chave: string
  modelo: Modelo
  para: string | null
  cd_utilizador: number | null
  cd_convite: number | null
  dados: Record<string, unknown>
  /** when it was requested, in Lisbon's time */
  quando: string
  /** the present one included */
  tentativas: number
}

/** Minutes before each retry; almost three days in all. */
const esperas = [1, 5, 15, 60, 180, 360, 720, 720, 720, 720, 720]

/** Reserves the oldest message for two minutes; after a crash it is due again. */
export async function takeDevido(db: Db): Promise<MensagemDevida | undefined> {
  // materialized: a nested loop would run the subquery for each row, and reserve several messages
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

export async function markEnviado(db: Db, { cd }: MensagemDevida): Promise<void> {
  await db.all([
    sql`
      update correio
      set enviado_em = now(), desistido_em = null, dados = '{}', para = null, ultimo_erro = null
      where cd = ${cd}`,
    dado(cd),
    lembrado(cd, 'enviado'),
  ])
}

/** Deletes the news of a digest that was sent or dropped. */
export const dado = (cd: number) => sql`delete from aviso_por_dar where cd_correio = ${cd}`

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
  if (espera === undefined) await db.rows(lembrado(cd, 'recusado'))
  return { desistido: espera === undefined }
}

/** Deletes a message without a recipient or content. */
export async function dropLinha(db: Db, { cd }: MensagemDevida): Promise<void> {
  await db.all([sql`delete from correio where cd = ${cd}`, dado(cd), lembrado(cd, 'retirado')])
}
