import { diaOf } from '#contract/comum/calendario.ts'
import { turnosAbertos } from '#contract/comum/vagas.ts'
import { asInt, asText } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { casaOf } from '../horarios.ts'

type Ve = { saude: boolean; seguranca: boolean }

/**
 * The free hours from today, by the Monday of their week, of the people whose week is known;
 * undefined where nobody's is.
 */
export async function horasLivres(
  todas: Db,
  { saude, seguranca }: Ve,
  semanas: readonly string[],
): Promise<Map<string, number> | undefined> {
  const casa = await casaOf(todas)
  const letras = new Set([...(saude ? ['m', 'e'] : []), ...(seguranca ? ['t'] : [])])
  const pessoas = [...casa.horarios].filter(
    ([quem, { periodos }]) => letras.has(quem.charAt(0)) && periodos.length > 0,
  )
  const [primeira, ultima] = [semanas[0], semanas.at(-1)]
  if (pessoas.length === 0 || primeira === undefined || ultima === undefined) return undefined
  const dias = await todas.rows(sql`
    select d::date${asText('dt')}
    from generate_series(current_date, ${ultima}::date + 6, interval '1 day') d`)
  const tomados = await todas.rows(sql`
    select t.quem${asText('quem')}, t.dt${asText('dt')}, sum(t.minutos)${asInt('minutos')}
    from (
      select 'm' || m.cd_medic as quem, m.dt, m.minutos from marcacao m
      where m.cd_estad < 2 and m.dt between current_date and ${ultima}::date + 6
      union all
      select 'e' || m.cd_enferm, m.dt, m.minutos from marcacao_enferm m
      where m.cd_estad < 2 and m.dt between current_date and ${ultima}::date + 6
      union all
      select 't' || a.cd_tecnic, a.dt, a.minutos from atividade a
      where a.cd_estad in (10, 20) and a.dt between current_date and ${ultima}::date + 6) t
    where t.quem is not null
    group by t.quem, t.dt`)
  const tomado = new Map(tomados.map(({ quem, dt, minutos }) => [`${quem} ${dt}`, minutos]))
  const minutos = new Map(semanas.map((de) => [de, 0]))
  for (const { dt } of dias) {
    const semana = semanas[Math.floor((diaOf(dt) - diaOf(primeira)) / 7)]
    if (semana === undefined) continue
    for (const [quem, horario] of pessoas) {
      const abertos = turnosAbertos(horario, { dt }, casa)
      const aberto = abertos.reduce((sum, { de, ate }) => sum + ate - de, 0)
      const livre = Math.max(0, aberto - (tomado.get(`${quem} ${dt}`) ?? 0))
      minutos.set(semana, (minutos.get(semana) ?? 0) + livre)
    }
  }
  return new Map([...minutos].map(([de, um]) => [de, Math.floor(um / 60)]))
}
