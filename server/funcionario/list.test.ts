import { beforeAll } from 'vitest'
import { listFuncionarios, listMinificado } from '#contract/funcionario/funcionario.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'
import { sql } from '#server/db/sql.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { openHouse } from '#test/house.ts'
import { listHolds } from '#test/list-holds.ts'
import { pessoa } from '#test/pessoas.ts'

const house = openHouse()
const total = 1_100
const unidadeDe = new Map<number, number>()
const days = () => [-40, 0, 40].map((day) => emLisboa(Date.now() + day * 86_400_000).slice(0, 10))

beforeAll(async () => {
  const { raiz, sul, loja } = house.world.a.nos
  const people = Array.from({ length: total }, (_, n) => ({
    ...pessoa(n, [raiz, sul, loja][n % 3] ?? raiz),
    num_contrib: n % 50 === 1 ? String(500_100_000 + n) : null,
    num_benef: n % 50 < 2 ? String(11_220_000_000 + n) : null,
  }))
  const left = { ...pessoa(1, raiz), nome: 'Quem saiu', inactiv: true, dt_inactiv: '2026-01-31' }
  await insertFuncionarios(house.db, raiz, [...people, left])
  for (const { cd, no } of await house.db.rows<{ cd: number; no: number }>(sql`
    select cd, cd_organig as no from funcionario where cd_empresa = ${raiz}`)) {
    unidadeDe.set(cd, no)
  }
})

const search = {
  text: ({ num_mecan, nome }: { num_mecan: string | null; nome: string }) =>
    `${num_mecan ?? ''}\n${nome}`,
  finds: ['IRIS', 'álvaro', '100% _c', '00013', '_certo_'],
}

const endsWithin = (expirado: number | null, [de, ate]: readonly [number, number]) =>
  expirado !== null && -expirado >= de && -expirado <= ate

listHolds(house, {
  list: listMinificado,
  order: ['nome.asc'],
  stored: () => sql`
    select cd, cd_organig as no from funcionario
    where cd_empresa = ${house.world.a.nos.raiz} and not inactiv`,
  filters: {},
  search,
})

listHolds(house, {
  list: listFuncionarios,
  order: ['nome.asc'],
  stored: () => sql`
    select cd, cd_organig as no, dt_nasc as idade, num_contrib || ' ' || num_benef as digitos
    from funcionario
    where cd_empresa = ${house.world.a.nos.raiz} and not inactiv`,
  reversed: ['idade'],
  filters: {
    validade: {
      leaves: ({ dt_ult_exam, dt_expir, dias_expir, dt_prox_marc }, validade) =>
        ({
          em_dia: dt_expir !== null && dias_expir !== null && dias_expir <= 0,
          aviso: dt_expir !== null && dias_expir !== null && dias_expir >= -30,
          expirado: dt_expir !== null && dias_expir !== null && dias_expir > 0,
          expirado_sem_marcacao:
            dt_expir !== null && dias_expir !== null && dias_expir > 0 && dt_prox_marc === null,
          expirado_com_marcacao:
            dt_expir !== null && dias_expir !== null && dias_expir > 0 && dt_prox_marc !== null,
          a_expirar:
            dt_expir !== null && dias_expir !== null && dias_expir >= -30 && dias_expir <= 0,
          sem_exame: dt_ult_exam === null && dias_expir === null,
          sem_validade: dt_ult_exam !== null && dt_expir === null,
          sem_marcacao: dt_prox_marc === null,
          expira_7: endsWithin(dias_expir, [0, 7]) && dt_prox_marc === null,
          expira_30: endsWithin(dias_expir, [8, 30]) && dt_prox_marc === null,
          expira_90: endsWithin(dias_expir, [31, 90]) && dt_prox_marc === null,
        })[validade],
    },
    desde: {
      leaves: ({ dt_expir }, dia) => dt_expir !== null && dt_expir >= dia,
      values: days,
    },
    ate: {
      leaves: ({ dt_expir }, dia) => dt_expir !== null && dt_expir <= dia,
      values: days,
    },
    unidade: {
      leaves: ({ cd }, no) => unidadeDe.get(cd) === no,
      values: () => Object.values(house.world.a.nos),
    },
  },
  search: {
    text: ({ num_mecan, nome }) => `${num_mecan ?? ''}\n${nome}`,
    digits: 'digitos',
    finds: ['IRIS', 'álvaro', '100% _c', '00013', '_certo_', '1001 1122', 'sa  iris', '5001 íris'],
  },
})
