import { empresasPorPagina } from '#contract/relatorio-unico/relatorio.ts'
import { estadoEmpresa } from '#contract/empresa/lista.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, columns } from '#server/db/columns.ts'
import { piece, raw, sql } from '#server/db/sql.ts'

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
