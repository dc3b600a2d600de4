import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db } from '#server/db/database.ts'
import { identifier, sql } from '#server/db/sql.ts'
import { exportedTables, tableOf } from '#server/db/tables.ts'
import { reading } from '../../db/copia/save.ts'

type Exporting = { cd: number; nome: string; versao: string; signal: AbortSignal }

/** `em`: the time of the snapshot. */
export type EmpresaExportada = { linhas: number; em: Date }

/** Writes a read-only snapshot of one company, one row a line, with few rows in memory. */
export async function exportEmpresa(
  ownerUrl: string,
  target: Writable,
  { signal, ...which }: Exporting,
): Promise<EmpresaExportada> {
  return await reading(ownerUrl, async (db) => {
    const moment = await db.one<{ em: Date }>(sql`select now() as em`)
    const done: EmpresaExportada = { linhas: 0, em: moment?.em ?? new Date(0) }
    await pipeline(Readable.from(linesOf(db, which, done)), createGzip(), target, { signal })
    return done
  })
}

async function* linesOf(
  db: Db,
  { cd, nome, versao }: Omit<Exporting, 'signal'>,
  done: EmpresaExportada,
): AsyncGenerator<string> {
  yield line({ apto: versao, empresa: { cd, nome }, em: done.em, ficheiros: 'hexadecimal' })
  for (const tabela of exportedTables) {
    const rows = db.pieces<{ linha: string }>(
      sql`select to_jsonb(t)::text as linha from ${identifier(tabela)} t where t.cd_empresa = ${cd}`,
      tableOf(tabela).ficheiro ? 4 : 500,
    )
    for await (const some of rows) {
      done.linhas += some.length
      yield some.map(({ linha }) => `{"tabela":"${tabela}","linha":${linha}}\n`).join('')
    }
    await db.rows(sql`close lista`)
  }
  const contas = await db.rows<{ linha: object }>(sql`
    select jsonb_build_object('cd', u.cd, 'nome', u.nome, 'email', u.email) as linha
    from utilizador u where u.cd in (
      select m.cd_utilizador from membro m where m.cd_empresa = ${cd})`)
  done.linhas += contas.length
  yield contas.map(({ linha }) => line({ tabela: 'utilizador', linha })).join('')
  // the last line proves that the file is complete
  yield line({ fim: true, linhas: done.linhas })
}

const line = (one: object) => `${JSON.stringify(one)}\n`
