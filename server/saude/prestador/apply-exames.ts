import { contarTabelas } from '#server/db/contar.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { safeName, type TakenFile } from '#server/kit/files/take-file.ts'
import { pdfKind } from '#server/kit/files/take-document.ts'
import type { ExameNovo, PlanoDeExames } from './plan-exames.ts'

const batch = 2_000

type Como = {
  /** reads a checked certificate by its name in the file */
  read: (certificado: string) => Promise<Pick<TakenFile, 'conteudo' | 'sha256'>>
  /** called as rows are written; the last call has `done` equal to `total` */
  onStep: (done: number, total: number) => void
}

/**
 * Writes a plan, one certificate at a time. The people have been locked since the plan was made.
 */
export async function applyExames(
  tx: Db,
  cd_empresa: number,
  { novos, juntar }: PlanoDeExames,
  { read, onStep }: Como,
): Promise<void> {
  const total = novos.length + juntar.length
  let done = 0
  const keep = async (certificado: string | null) =>
    certificado === null
      ? null
      : await insertAnexo(tx, cd_empresa, certificado, await read(certificado))
  onStep(0, total)
  for (const { cd, certificado } of juntar) {
    const cd_anex = await keep(certificado)
    await tx.rows(sql`
      update exame e set cd_anex = ${cd_anex}::bigint
      where e.cd_empresa = ${cd_empresa} and e.cd = ${cd}`)
    onStep((done += 1), total)
  }
  for (let first = 0; first < novos.length; first += batch) {
    const rows: (ExameNovo & { cd_anex: number | null })[] = []
    for (const novo of novos.slice(first, first + batch)) {
      rows.push({ ...novo, cd_anex: await keep(novo.certificado) })
      onStep((done += 1), total)
    }
    await tx.rows(sql`
      insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis, dt_expir,
                         restricoes, cd_anex)
      select ${cd_empresa}, n.cd_funcion, n.dt, n.hr, n.cd_tipo_exam, n.cd_medic, n.cd_decis,
             n.dt_expir, n.restricoes, n.cd_anex
      from jsonb_populate_recordset(null::exame, ${JSON.stringify(rows)}::jsonb) n`)
    await contarTabelas(tx)
  }
}

async function insertAnexo(
  tx: Db,
  cd_empresa: number,
  certificado: string,
  { conteudo, sha256 }: Pick<TakenFile, 'conteudo' | 'sha256'>,
): Promise<number | null> {
  const row = await tx.one(sql`
    insert into anexo (cd_empresa, nome_fich, mime, sha256, conteudo)
    values (${cd_empresa}, ${safeName(certificado, pdfKind)}, 'application/pdf', ${sha256},
            ${conteudo})
    returning ${columns('anexo', 'cd')}`)
  return row?.cd ?? null
}
