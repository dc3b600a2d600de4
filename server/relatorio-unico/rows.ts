import { numerosFechados, type NumerosDoAno } from '#contract/relatorio-unico/relatorio.ts'
import type { Db } from '#server/db/database.ts'
import { asText, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

type DoAno = { cd_empresa: number; ano: number }

/** The newest first. */
export async function versoesDe(db: Db, { cd_empresa, ano }: DoAno) {
  return await db.rows(sql`
    select ${columns('relatorio_unico r', 'versao', 'autor', 'do_prestador')},
           (r.em at time zone 'Europe/Lisbon')::date${asText('dt')}
    from relatorio_unico r
    where r.cd_empresa = ${cd_empresa} and r.ano = ${ano}::smallint
    order by r.versao desc`)
}

/** Throws 404. */
export async function versaoDe(db: Db, { cd_empresa, ano, versao }: DoAno & { versao: number }) {
  const row = await db.one(sql`
    select ${columns('relatorio_unico r', 'versao', 'autor', 'do_prestador', 'numeros')},
           (r.em at time zone 'Europe/Lisbon')::date${asText('dt')}
    from relatorio_unico r
    where r.cd_empresa = ${cd_empresa} and r.ano = ${ano}::smallint and r.versao = ${versao}`)
  if (!row) throw new Refusal(404, 'Este ano não tem essa versão.')
  const { numeros, ...rest } = row
  return { ...rest, message: numerosFechados.parse(numeros) }
}

export async function insertVersao(
  tx: Db,
  linha: DoAno & {
    versao: number
    autor: { cd: number; nome: string }
    do_prestador: boolean
    numeros: NumerosDoAno
  },
) {
  const { cd_empresa, ano, versao, autor, do_prestador, numeros } = linha
  await tx.rows(sql`
    insert into relatorio_unico (cd_empresa, ano, versao, cd_autor, autor, do_prestador, numeros)
    values (${cd_empresa}, ${ano}, ${versao}, ${autor.cd}, ${autor.nome}, ${do_prestador},
            ${JSON.stringify(numeros)}::jsonb)`)
}
