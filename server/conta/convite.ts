import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Ligacao } from '#server/comum/correio/ligacoes.ts'
import type { Visitor } from '#server/comum/entrada/visitor.ts'
import { invalida } from '#server/comum/entrada/ligacao.ts'

/** The account of a link; undefined where its invitation has none yet. */
export type Aberto = {
  conta: number | undefined
  nome: string
  /** the owner chose the password, and the address is proven */
  provada: boolean
  /** the invitation's node and author */
  no: number | null
  organig: string
  autor: string | null
}

/** Throws 400 when the account or invitation is gone, or belongs to the other area. */
export async function conviteOf(
  db: Db,
  { cd_utilizador, cd_convite }: Ligacao,
  { area }: Pick<Visitor, 'area'>,
): Promise<Aberto> {
  const row = await db.one<Omit<Aberto, 'conta'> & { conta: number | null }>(
    cd_convite === null
      ? sql`
        select u.cd as conta, u.nome, u.email_provado as provada, null as autor, null as no,
               coalesce((select o.nome from membro m
                         join organigrama o on o.cd_empresa = m.cd_empresa and o.cd = m.cd_organig
                         where m.cd_utilizador = u.cd order by o.cd limit 1), '') as organig
        from utilizador u
        where u.cd = ${cd_utilizador} and u.tipo = ${area} and not u.inactiv`
      : sql`
        select u.cd as conta, coalesce(u.nome, c.nome) as nome,
               coalesce(u.email_provado, false) as provada, c.autor, o.cd as no, o.nome as organig
        from convite c
        join organigrama o on o.cd_empresa = c.cd_empresa and o.cd = c.cd_organig
        left join utilizador u on u.tipo = 'cliente' and u.email = c.email
        where c.cd = ${cd_convite} and ${area}::text = 'cliente'`,
  )
  if (!row) throw invalida()
  return { ...row, conta: row.conta ?? undefined }
}
