import { semHorario, type Horario, type Lugares } from '#contract/comum/vagas.ts'
import type { HorarioDe } from '#contract/auxiliar/horario.ts'
import type { Db } from '#server/db/database.ts'
import { asText, asTextOrNull, columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'

/** Whose hours they are: médico, enfermeiro, técnico, unidade. */
export type LetraDeHorario = 'm' | 'e' | 't' | 'u'

const hora = (coluna: Fragment) => piece`to_char(${coluna}, 'HH24:MI')`

const daSemana = sql`
  select ${columns('horario_periodo p', 'cd_horario', 'dia', 'cd_local')},
         ${hora(piece`p.de`)}${asText('de')}, ${hora(piece`p.ate`)}${asText('ate')}
  from horario_periodo p order by p.cd_horario, p.dia, p.de`

const diferentes = sql`
  select ${columns('horario_excecao x', 'cd', 'cd_horario', 'dt_de', 'dt_ate', 'cd_local')},
         ${hora(piece`x.de`)}${asTextOrNull('de')}, ${hora(piece`x.ate`)}${asTextOrNull('ate')}
  from horario_excecao x where x.dt_ate >= current_date - 31
  order by x.cd_horario, x.dt_de, x.de`

const deTodos = sql`
  select coalesce('m' || h.cd_medic, 'e' || h.cd_enferm, 't' || h.cd_tecnic,
                  'u' || h.cd_unidade)${asText('quem')}, ${columns('horario h', 'cd', 'versao')}
  from horario h`

const municipais = sql`
  select ${columns('feriado_municipal d', 'cd', 'cd_local', 'dt', 'anual', 'nome')},
         ${columns('local l', 'nome as local')}
  from feriado_municipal d join local l on l.cd = d.cd_local
  order by to_char(d.dt, 'MM-DD'), d.dt, l.nome`

const deTodosOsLocais = sql`select ${columns('local l', 'cd', 'nome')} from local l`

type Guardado = Pick<HorarioDe, 'versao' | 'periodos' | 'excecoes'>

const tudo = [deTodos, daSemana, diferentes, municipais, deTodosOsLocais] as const

/** Hours of all by letter and code (`m12`), holidays and places, in one round trip. */
export async function lerHorarios(db: Db) {
  const [donos, periodos, excecoes, feriados, locais] = await db.all(tudo)
  const semana = Map.groupBy(periodos, ({ cd_horario }) => cd_horario)
  const outras = Map.groupBy(excecoes, ({ cd_horario }) => cd_horario)
  const horarios = new Map<string, Guardado>(
    donos.map(({ quem, cd, versao }) => [
      quem,
      {
        versao,
        periodos: semana.get(cd) ?? [],
        excecoes: outras.get(cd) ?? [],
      },
    ]),
  )
  return { horarios, feriados, locais }
}

/** The known hours of everybody and of the places. */
export type Casa = Lugares & {
  horarios: ReadonlyMap<string, Horario>
  horarioDe: (letra: LetraDeHorario, cd: number) => Horario
}

export async function casaOf(db: Db): Promise<Casa> {
  const { horarios, feriados, locais } = await lerHorarios(db)
  return {
    horarios,
    horarioDe: (letra, cd) => horarios.get(`${letra}${cd}`) ?? semHorario,
    feriados,
    nomes: new Map(locais.map(({ cd, nome }) => [cd, nome])),
    unidades: new Map(
      locais.flatMap(({ cd }) => {
        const horario = horarios.get(`u${cd}`)
        return horario && horario.periodos.length > 0 ? [[cd, horario]] : []
      }),
    ),
  }
}
