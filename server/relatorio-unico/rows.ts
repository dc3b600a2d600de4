import {
  numerosFechados,
  type NumerosDoAno,
  empresasPorPagina,
} from '#contract/relatorio-unico/relatorio.ts'
import type { Db } from '#server/db/database.ts'
import { asText, columns, asInt } from '#server/db/columns.ts'
import { sql, piece, raw } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { estadoEmpresa } from '#contract/empresa/lista.ts'

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

/** A page of the companies that are not closed, by name. */
export async function empresasAtivas(todas: Db, pagina: number) {
  // as parameters, a kept plan takes all companies for closed, and a page for a tenth of them
  const ativas = piece`from organigrama o
    join empresa e on e.cd_empresa = o.cd_empresa and e.cd = o.cd
    where o.cd_base is null and e.cd_estad <> ${raw(estadoEmpresa.fechada)}`
  const soma = await todas.one(sql`select count(*)${asInt('total')} ${ativas}`)
  const rows = await todas.rows(sql`
    select ${columns('organigrama o', 'cd', 'nome')} ${ativas}
    order by o.chave, o.cd limit ${raw(empresasPorPagina)} offset ${(pagina - 1) * empresasPorPagina}`)
  return { count: soma?.total ?? 0, rows }
}
