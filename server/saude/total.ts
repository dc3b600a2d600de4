import { contados } from '#server/comum/contagem.ts'
import { withinRamo } from '#server/comum/figuras.ts'
import { piece, type Fragment } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'

/**
 * How many open bookings there are from today on: all that are open, less those whose day went by and
 * of which nobody has said yet what became of them. These change by themselves at midnight, and are few.
 */
export const totalDesdeHoje =
  (que: 'marcacoes' | 'acoes', table: Fragment) =>
  ({ scope }: { scope: Scope }): Fragment => {
    const { cd_empresa, org } = scope
    const pessoas =
      org === cd_empresa
        ? piece``
        : piece`join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = m.cd_funcion
            and ${withinRamo(scope, piece`f`)}`
    return piece`
      select (${contados(que, scope)})
        - (select count(*)::int from ${table} m ${pessoas}
           where m.cd_empresa = ${cd_empresa} and m.cd_estad = 0 and m.dt < current_date) as total`
  }
