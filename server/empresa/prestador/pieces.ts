import { piece } from '#server/db/sql.ts'

// What is counted of a company whose root is the row `o`, by indexes alone.

/** What its people asked for and nobody has answered. */
export const pendentes = piece`
  ((select count(*) from pedido_funcionario p
    where p.cd_empresa = o.cd_empresa and p.cd_estad = 0)
   + (select count(*) from acidente a
      where a.cd_empresa = o.cd_empresa and a.cd_estad = 0)
   + (select count(*) from pedido_saude s
      where s.cd_empresa = o.cd_empresa and s.cd_estad = 0))::int`

/** Who works there and whose last exam is past its day. */
export const expirados = piece`
  (select count(*)::int from funcionario f
   where f.cd_empresa = o.cd_empresa and not f.inactiv and f.dt_expir < current_date)`
