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
import type { Especie } from '../pedido/especie.ts'

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
