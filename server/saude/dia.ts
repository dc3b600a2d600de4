import { maxLinhas } from '#contract/agenda.ts'
import type { EspecieMarcada } from '#contract/saude/marcar.ts'
import { asInt, asText, asTextOrNull, columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { especies } from './especie.ts'

/** The bookings of a day within the scope, called off ones left out. */
export async function diaMarcado(db: Db, scope: Scope, dia: string) {
  const read = (['exame', 'acao'] as const).map(async (de) => await deUmTipo(db, scope, de, dia))
  const found = (await Promise.all(read)).flat()
  return found.toSorted((one, other) =>
    `${one.hr} ${one.funcion}` < `${other.hr} ${other.funcion}` ? -1 : 1,
  )
}

async function deUmTipo(db: Db, scope: Scope, de: EspecieMarcada, dia: string) {
  const { tabela, tipo } = especies[de]
  const rows = await db.rows(sql`
    select m.cd${asInt('cd')}, to_char(m.hr, 'HH24:MI')${asText('hr')}, m.minutos${asInt('minutos')},
           ${columns('funcionario f', 'num_mecan', 'nome as funcion')},
           ${columns('organigrama o', 'nome as organig')},
           (${acimaNoRamo({ scope })})${asTextOrNull('organig_acima')},
           ${tipo}${asTextOrNull('tipo')},
           (select l.nome from local l where l.cd = m.cd_local)${asTextOrNull('local')}
    from ${tabela} m
    join funcionario f on f.cd_empresa = ${scope.cd_empresa} and f.cd = m.cd_funcion
    join organigrama o on o.cd_empresa = ${scope.cd_empresa} and o.cd = f.cd_organig
    where m.cd_empresa = ${scope.cd_empresa} and m.cd_estad < 2 and m.dt = ${dia}::date
      and ${await withinScope(db, scope)}
    order by m.hr, m.cd limit ${maxLinhas}`)
  return rows.map((row) => ({ especie: de, ...row }))
}
