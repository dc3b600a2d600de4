import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type Pessoas = Readonly<Record<'medicos' | 'enfermeiros' | 'tecnicos', readonly number[]>>

const uteis = [1, 2, 3, 4, 5]
const manha = ['08:30', '13:00'] as const
const tarde = ['14:00', '18:00'] as const

type Plano = {
  dias: readonly number[]
  horas: readonly (readonly [de: string, ate: string])[]
  /** of the shared places, by their order; null: whichever */
  local: number | null
}

/** The first doctor's week, the second's, and so on; the last one has none. */
const deMedicos: readonly (readonly Plano[])[] = [
  [{ dias: uteis, horas: [manha, tarde], local: 0 }],
  [
    { dias: [1, 3, 5], horas: [manha, tarde], local: 0 },
    { dias: [2, 4], horas: [['09:00', '16:00']], local: 1 },
  ],
  [{ dias: [1, 2, 3], horas: [manha], local: null }],
  [{ dias: [4, 5], horas: [manha, tarde], local: 2 }],
  [{ dias: uteis, horas: [['09:00', '13:00'], tarde], local: null }],
]
const deEnfermeiros: readonly (readonly Plano[])[] = [
  [{ dias: uteis, horas: [manha, tarde], local: 0 }],
  [{ dias: [2, 4], horas: [['09:00', '16:00']], local: 1 }],
]
const deTecnicos: readonly (readonly Plano[])[] = [
  [{ dias: uteis, horas: [['09:00', '13:00'], tarde], local: null }],
]
const daUnidade: readonly Plano[] = [{ dias: [2, 4], horas: [['09:00', '16:00']], local: null }]

/** Weeks of the staff and of the mobile unit, an absence, and a municipal holiday. */
export async function fillHorarios(
  db: Db,
  { medicos, enfermeiros, tecnicos }: Pessoas,
): Promise<void> {
  const locais = (
    await db.rows<{ cd: number }>(sql`select cd from local where cd_empresa is null order by cd`)
  ).map(({ cd }) => cd)
  const unidade = locais.slice(1, 2)
  const semanas = [
    ...weeksOf('cd_medic', medicos, deMedicos),
    ...weeksOf('cd_enferm', enfermeiros, deEnfermeiros),
    ...weeksOf('cd_tecnic', tecnicos, deTecnicos),
    ...weeksOf('cd_unidade', unidade, [daUnidade]),
  ]
  const periodos = semanas.flatMap(({ planos, ...dono }) =>
    planos.flatMap(({ dias, horas, local }) =>
      dias.flatMap((dia) =>
        horas.map(([de, ate]) => ({
          ...dono,
          dia,
          de,
          ate,
          cd_local: local === null ? null : (locais[local] ?? null),
        })),
      ),
    ),
  )
  await db.rows(sql`
    with dados as (
      select * from jsonb_to_recordset(${JSON.stringify(periodos)}::jsonb) as p (
        cd_medic int, cd_enferm int, cd_tecnic int, cd_unidade int, dia smallint, de time, ate time,
        cd_local int)
    ), feitos as (
      insert into horario (cd_medic, cd_enferm, cd_tecnic, cd_unidade, versao)
      select distinct d.cd_medic, d.cd_enferm, d.cd_tecnic, d.cd_unidade, 1 from dados d
      returning cd, cd_medic, cd_enferm, cd_tecnic, cd_unidade
    )
    insert into horario_periodo (cd_horario, dia, de, ate, cd_local)
    select h.cd, d.dia, d.de, d.ate, d.cd_local
    from dados d join feitos h
      on (h.cd_medic, h.cd_enferm, h.cd_tecnic, h.cd_unidade)
        is not distinct from (d.cd_medic, d.cd_enferm, d.cd_tecnic, d.cd_unidade)
    order by h.cd, d.dia, d.de`)
  await db.rows(sql`
    insert into horario_excecao (cd_horario, dt_de, dt_ate)
    select h.cd, current_date + 40, current_date + 51 from horario h
    where h.cd_medic = ${medicos[0]}::int`)
  await db.rows(sql`
    insert into feriado_municipal (cd_local, dt, anual, nome)
    select ${locais[0]}::int, make_date(extract(year from current_date)::int, 6, 24), true, 'São João'`)
}

const weeksOf = (
  coluna: 'cd_medic' | 'cd_enferm' | 'cd_tecnic' | 'cd_unidade',
  cds: readonly number[],
  semanas: readonly (readonly Plano[])[],
) =>
  semanas.flatMap((planos, nth) => {
    const cd = cds[nth]
    return cd === undefined ? [] : [{ [coluna]: cd, planos }]
  })
