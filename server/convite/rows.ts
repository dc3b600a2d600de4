import type { Convite } from '#contract/convite.ts'
import type { Db } from '#server/db/database.ts'
import { asText, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Reaching } from '#server/kit/access/session.ts'

/** Invitations (`c`) an account (`u`) may answer: its password is known to nobody else. */
export const isOwn = piece`
  c.email = u.email and u.tipo = 'cliente' and u.email_provado and not u.mudar_pass
  and c.expira_em > now()`

export async function convitesOf(
  entrada: Db,
  { cd_utilizador, cd_empresa_entrada }: Reaching,
): Promise<Convite[]> {
  return await entrada.rows(sql`
    select ${columns('convite c', 'cd', 'autor')},
           to_char(c.expira_em, 'YYYY-MM-DD')${asText('termina')},

           case when o.cd = o.cd_empresa then o.nome else o.nome || ' · ' || e.nome end${asText('organig')}
    from utilizador u
    join convite c on ${isOwn}
    join organigrama o on o.cd_empresa = c.cd_empresa and o.cd = c.cd_organig
    join organigrama e on e.cd_empresa = c.cd_empresa and e.cd = c.cd_empresa
    where u.cd = ${cd_utilizador}
      and (${cd_empresa_entrada}::int is null or c.cd_empresa = ${cd_empresa_entrada})
    order by c.criado_em desc, c.cd desc`)
}
