import { beforeAll } from 'vitest'
import { listDeveresPrestador } from '#contract/dever/dever.ts'
import { listDeveres } from '#contract/dever/lista.ts'
import { limitesDaLei } from '#contract/saude/validade.ts'
import { reviewAllDeveres } from '#server/comum/dever/rever.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { agenda } from '#test/agenda.ts'
import { openHouse } from '#test/house.ts'
import { listHolds } from '#test/list-holds.ts'
import { soNaUnidade } from '#test/list-unidade.ts'
import { pessoa } from '#test/pessoas.ts'

const house = openHouse()
let hoje: string

beforeAll(async () => {
  const { a, b } = house.world
  const cd_medic = await agenda(house).medico('Dra. Dever')
  for (const { raiz, sul } of [a.nos, b.nos]) {
    const people = Array.from({ length: 1_150 }, (_, n) => pessoa(n, n % 2 === 0 ? raiz : sul))
    await insertFuncionarios(house.db, raiz, people)
  }
  await house.db.rows(sql`
    insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis, dt_expir)
    select cd_empresa, cd, current_date - 600, '09:30', 2, ${cd_medic}, 'A',
           case when cd % 4 = 0 then current_date - 600 + (cd % 9)::int * 100 end
    from funcionario where cd % 3 = 0`)
  await house.db.rows(sql`
    insert into ausencia (cd_empresa, cd_funcion, de, autor)
    select cd_empresa, cd, current_date - 40, 'Ana' from funcionario where cd % 12 = 0`)
  await house.db.rows(sql`
    update funcionario set noturno_de = current_date - 900 where cd % 15 = 0`)
  await reviewAllDeveres(house.database.prestador, limitesDaLei, new AbortController().signal)
  const row = await house.db.one<{ hoje: string }>(sql`select current_date::text as hoje`)
  hoje = row?.hoje ?? ''
  await house.db.rows(sql`
    insert into dever (cd_empresa, cd_funcion, classe, motivo, desde, dt, cd_tipo_ac_enferm)
    select cd_empresa, cd, 'acao', 'periodico', current_date, current_date + 5, 1
    from funcionario where cd_empresa = ${house.world.b.nos.raiz} and not inactiv`)
})

const stored = (where: () => Fragment) => () =>
  sql`select m.cd, f.cd_organig as no from dever m
    join funcionario f on f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion where ${where()}`

const daysFrom = (dt: string) => Math.round((Date.parse(dt) - Date.parse(hoje)) / 86_400_000)
const filters = {
  motivo: { leaves: ({ motivo }: { motivo: string }, one: string) => motivo === one },
  estado: {
    leaves: ({ dt }: { dt: string | null }, estado: string) =>
      dt === null
        ? estado === 'regresso'
        : ['com_data', daysFrom(dt) < 0 ? 'atraso' : 'breve'].includes(estado),
  },
  marcado: {
    leaves: ({ dt_marc }: { dt_marc: string | null }, marcado: boolean) =>
      (dt_marc !== null) === marcado,
  },
  dias: {
    leaves: ({ dt }: { dt: string | null }, dias: number | string) =>
      dias === 'todos' || dt === null || daysFrom(dt) <= Number(dias),
    values: () => [1, 30, 90],
  },
}
const search = {
  text: ({ num_mecan, funcion }: { num_mecan: string | null; funcion: string }) =>
    `${num_mecan ?? ''}\n${funcion}`,
  finds: ['iris sa', 'alvaro'],
}

listHolds(house, {
  list: listDeveres,
  order: ['dt.asc'],
  stored: stored(() => piece`m.cd_empresa = ${house.world.a.nos.raiz}`),
  filters: { ...filters, unidade: soNaUnidade(house) },
  search,
})

listHolds(house, {
  list: listDeveresPrestador,
  order: ['dt.asc'],
  stored: stored(() => piece`true`),
  filters: {
    ...filters,
    empresa: {
      leaves: ({ cd_empresa }, cd) => cd_empresa === cd,
      values: () => [house.world.a.nos.raiz, house.world.b.nos.raiz],
    },
    oque: {
      leaves: ({ tipo_ac_enferm }, oque) => (tipo_ac_enferm === null) === (oque === 'exame'),
    },
  },
  search,
})
