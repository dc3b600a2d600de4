import { contados } from '#server/comum/contagem.ts'
import { piece, type Fragment } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'

/** The stored count of open bookings less the past ones, which are few and change at midnight. */
export const totalDesdeHoje =
  (que: 'marcacoes' | 'acoes', table: Fragment) =>
  ({ scope }: { scope: Scope }): Fragment => {
    const { cd_empresa, org } = scope
    // `offset 0` makes PostgreSQL start from the few past bookings.
    const noRamo =
      org === cd_empresa
        ? piece``
        : piece`cross join lateral (
            select from funcionario f
            join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
            where f.cd_empresa = ${cd_empresa} and f.cd = m.cd_funcion
              and o.caminho @> array[${org}::int] offset 0) f`
    return piece`
      select (${contados(que, scope)}) - (
        select count(*)::int from (
          select m.cd_funcion from ${table} m
          where m.cd_empresa = ${cd_empresa} and m.cd_estad = 0 and m.dt < current_date offset 0) m
        ${noRamo}) as total`
  }
