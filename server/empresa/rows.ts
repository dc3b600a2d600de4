import type { EmpresaDoUtilizador } from '#contract/empresa/empresa.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'

export async function empresasOf(db: Db, cd_utilizador: number): Promise<EmpresaDoUtilizador[]> {
  return await db.rows(sql`
    select ${columns('organigrama o', 'cd', 'nome')}, (e.cd_estad <> 0)${asFlag('suspensa')}
    from membro m join organigrama o on o.cd_empresa = m.cd_empresa and o.cd = m.cd_organig
    join empresa e on e.cd_empresa = m.cd_empresa and e.cd = m.cd_empresa
    where m.cd_utilizador = ${cd_utilizador} and not m.inactiv
    order by normalizar(o.nome) collate "C", o.cd`)
}
