import { beforeAll } from 'vitest'
import {
  listAtividadesPrestador,
  listMedidasPrestador,
} from '#contract/seguranca/prestador-listas.ts'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { growRows } from '#test/list-cases.ts'
import { listHolds } from '#test/list-holds.ts'

const house = openHouse()
let tecnico: number

beforeAll(async () => {
  const row = await house.db.one<{ cd: number }>(
    sql`insert into tecnico (nome, cedula) values ('Álvaro Íris', '12345') returning cd`,
  )
  tecnico = row?.cd ?? 0
  const { a, b } = house.world
  for (const { nos } of [a, b]) {
    await house.db.rows(sql`
      insert into atividade (cd_empresa, cd_organig, cd_area, cd_tipo, cd_motiv, cd_tecnic, web, dt,
                             hr, cd_estad, criado_em)
      select ${nos.raiz}, ${nos.norte}, 1, 1 + n % 7, 2, case when e = 10 or n % 2 = 0 then ${tecnico}::int end,
             e = 0, current_date + n % 9 - 4, case when e = 10 then time '09:00' end, e,
             now() - n % 5 * interval '1 hour'
      from generate_series(1, 30) n, lateral (select (array[0, 10, 20, 30, 90, 99])[1 + n % 6] as e) s`)
    await house.db.rows(sql`
      insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo,
                          dt_prazo, cd_estad)
      select ${nos.raiz}, ${nos.sul}, (select min(cd) from tarefa where cd_empresa = ${nos.raiz}),
             'Risco ' || n % 4, 'Medida ' || n % 7, current_date - n % 9, '8 dias',
             current_date - n % 9 + n % 5 + 2, 1 + n % 5
      from generate_series(1, 30) n`)
    await growRows(house, 'atividade', `cd_empresa = ${nos.raiz}`)
    await growRows(house, 'medida', `cd_empresa = ${nos.raiz} and cd_estad <> 99`)
  }
})

const empresas = () => [house.world.a.nos.raiz, house.world.b.nos.raiz]

listHolds(house, {
  list: listAtividadesPrestador,
  order: ['aberto_em.asc'],
  stored: () => sql`
    select a.cd, a.cd_organig as no, extract(epoch from a.aberto_em)::float8 as aberto_em
    from atividade a`,
  filters: {
    estado: { leaves: ({ cd_estad }, wanted) => String(cd_estad) === wanted },
    empresa: { leaves: ({ cd_empresa }, cd) => cd_empresa === cd, values: empresas },
    tecnico: { leaves: ({ cd_tecnic }, cd) => cd_tecnic === cd, values: () => [tecnico] },
  },
  search: {
    text: ({ empresa, tipo, tecnic, estado }) => [empresa, tipo, tecnic, estado].join('\n'),
    finds: ['iris', 'canario-b epi', 'CURSO'],
  },
})

listHolds(house, {
  list: listMedidasPrestador,
  order: ['dias_expir.des'],
  reversed: ['dias_expir'],
  stored: () => sql`
    select m.cd, m.cd_organig as no, m.dt_prazo as dias_expir from medida m where m.cd_estad <> 99`,
  filters: {
    estado: { leaves: ({ cd_estad }, wanted) => String(cd_estad) === wanted },
    empresa: { leaves: ({ cd_empresa }, cd) => cd_empresa === cd, values: empresas },
    prazo: {
      leaves: ({ dias_expir, cd_estad }, wanted) =>
        dias_expir !== null && dias_expir > 0 && (wanted === 'excedido' || cd_estad !== 4),
    },
  },
  search: {
    text: ({ empresa, tarefa, risco_identific, medida, prazo, estad }) =>
      [empresa, tarefa, risco_identific, medida, prazo, estad].join('\n'),
    finds: ['risco 3', 'canario-b aguarda', 'TAREFA'],
  },
})
