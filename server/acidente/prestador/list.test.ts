import { beforeAll } from 'vitest'
import { listAcidentesPrestador } from '#contract/acidente/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { acidente, balcaoDeAcidentes } from '#test/acidentes.ts'
import { porCargo, takeSome } from '#test/cargos.ts'
import { openHouse } from '#test/house.ts'
import { growRows } from '#test/list-cases.ts'
import { listHolds } from '#test/list-holds.ts'

const house = openHouse()
/** accepted with a whole classification */
const completos = new Set<number>()
const trajetos = new Set<number>()

beforeAll(async () => {
  const desk = balcaoDeAcidentes(house)
  const { funcionarios, nos } = house.world.a
  // The one that waits longest is not the first reported.
  for (const [index, days] of [8, 40, 7, 3, 2, 0].entries()) {
    const more = { cd_acc_lesiv: 1 + index, dt: `2026-03-0${1 + index}` }
    const form = acidente({ cd_funcion: funcionarios.sul, no: nos.sul }, more)
    const { cd } = await desk.report(form)
    await house.db.rows(sql`
      update acidente set criado_em = criado_em - make_interval(days => ${days}) where cd = ${cd}`)
  }
  const classe = { cd_contacto: 31, cd_lesao: 20, cd_parte_corpo: 60, cd_desvio: 50, baixa: true }
  for (const more of [{}, { cd_lesao: 20, trajeto: true }, classe]) {
    const { cd } = await desk.report(acidente({ cd_funcion: funcionarios.sul, no: nos.sul }))
    await desk.accept(cd, more)
    if (more === classe) completos.add(cd)
    if ('trajeto' in more) trajetos.add(cd)
  }
  await growRows(house, 'acidente', 'cd_estad = 0')
  await desk.refuse(house.world.b.relatados.sul, 'Não')
  await takeSome(house, 'acidente')
})

listHolds(house, {
  list: listAcidentesPrestador,
  order: ['espera.asc'],
  stored: () => sql`
    select cd, cd_organig as no, (extract(epoch from criado_em) * 1000000)::bigint as dt_cria,
           (extract(epoch from aberto_em) * 1000000)::bigint as espera
    from acidente`,
  filters: {
    estado: { leaves: ({ cd_estad }, estado) => ['todos', String(cd_estad)].includes(estado) },
    empresa: {
      leaves: ({ cd_empresa }, cd) => cd_empresa === cd,
      values: () => [house.world.a.nos.raiz, house.world.b.nos.raiz],
    },
    classe: { leaves: ({ cd, cd_estad }) => cd_estad === 1 && !completos.has(cd) },
    espera: {
      leaves: ({ dias, cd_estad }, espera) => cd_estad === 0 && dias >= espera,
      values: () => [1, 3, 7],
    },
    cargo: porCargo,
    baixa: {
      leaves: ({ cd }, baixa) =>
        baixa === 'dias' ? false : completos.has(cd) === (baixa === 'com'),
    },
    onde: { leaves: ({ cd }, onde) => trajetos.has(cd) === (onde === 'trajeto') },
    desde: { leaves: ({ dt }, dia) => dt >= dia, values: () => ['2026-03-04'] },
    ate: { leaves: ({ dt }, dia) => dt <= dia, values: () => ['2026-03-04'] },
  },
  search: {
    number: true,
    text: ({ num_mecan, funcion }) => `${num_mecan ?? ''}\n${funcion}`,
    finds: ['PESSOA', 'canario-b', 'raiz-m'],
  },
})
