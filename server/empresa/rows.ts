import type { EmpresaDoUtilizador } from '#contract/empresa/empresa.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { isExigida, type Reaching } from '#server/kit/access/session.ts'

export async function empresasOf(
  db: Db,
  { cd_utilizador, cd_empresa_entrada }: Reaching,
): Promise<EmpresaDoUtilizador[]> {
  return await db.rows(sql`
    select ${columns('organigrama o', 'cd', 'nome')}, (e.cd_estad <> 0)${asFlag('suspensa')},
           ${isExigida(piece`m.cd_empresa`, piece`${cd_empresa_entrada}::int`)}${asFlag('exigida')}
    from membro m join organigrama o on o.cd_empresa = m.cd_empresa and o.cd = m.cd_organig
    join empresa e on e.cd_empresa = m.cd_empresa and e.cd = m.cd_empresa
    where m.cd_utilizador = ${cd_utilizador} and not m.inactiv
      and (${cd_empresa_entrada}::int is null or m.cd_empresa = ${cd_empresa_entrada})
    order by normalizar(o.nome) collate "C", o.cd`)
}
