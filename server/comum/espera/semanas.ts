import {
  diasParaResponder,
  semanasAdiante,
  semanasAtras,
  type SemanaMarcada,
  type SemanaRespondida,
} from '#contract/inicio.ts'
import { asInt, asText } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { joined, piece, sql } from '#server/db/sql.ts'
import { diaOf } from '#contract/comum/calendario.ts'
import { turnosAbertos } from '#contract/comum/vagas.ts'
import type { Especie } from '../pedido/especie.ts'
import { casaOf } from '../horarios.ts'

type Ve = { saude: boolean; seguranca: boolean }

const segunda = piece`date_trunc('week', current_date)::date`

/** The bookings of this week and those after it. */
export async function semanasMarcadas(
  todas: Db,
  { saude, seguranca }: Ve,
): Promise<Omit<SemanaMarcada, 'livres'>[]> {
  const naSemana = piece`m.dt >= s.de and m.dt < s.de + 7`
  return await todas.rows(sql`
    select s.de${asText('de')},
           (select count(*) from marcacao m
            where ${saude}::boolean and m.cd_estad < 2 and ${naSemana})${asInt('exames')},
           (select count(*) from marcacao_enferm m
            where ${saude}::boolean and m.cd_estad < 2 and ${naSemana})${asInt('acoes')},
           (select count(*) from atividade m
            where ${seguranca}::boolean and m.cd_estad in (10, 20) and m.hr is not null
              and ${naSemana})${asInt('atividades')}
    from (select ${segunda} + 7 * n as de from generate_series(0, ${semanasAdiante - 1}::int) n) s
    order by s.de`)
}

/** The requests of these kinds, by the week of their answer. */
export async function semanasRespondidas(
  todas: Db,
  especies: readonly Especie[],
): Promise<SemanaRespondida[]> {
  if (especies.length === 0) return []
  const respondidos = joined(
    especies.map(
      ({ tabela }) => piece`
        select p.criado_em, p.decidido_em from ${tabela} p
        where p.decidido_em >= ${segunda} - 7 * ${semanasAtras - 1}::int`,
    ),
    ' union all ',
  )
  const a_tempo = piece`r.decidido_em::date - r.criado_em::date <= ${diasParaResponder}::int`
  return await todas.rows(sql`
    select s.de${asText('de')}, count(r.criado_em) filter (where ${a_tempo})${asInt('a_tempo')},
           count(r.criado_em) filter (where not (${a_tempo}))${asInt('tarde')}
    from (select ${segunda} - 7 * n as de from generate_series(0, ${semanasAtras - 1}::int) n) s
    left join (${respondidos}) r on r.decidido_em >= s.de and r.decidido_em < s.de + 7
    group by s.de order by s.de`)
}

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
