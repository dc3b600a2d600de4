import { beforeAll } from 'vitest'
import { listEmpresasClientes } from '#contract/empresa/lista.ts'
import { createRaiz } from '#server/comum/organigramas.ts'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { listHolds } from '#test/list-holds.ts'

const house = openHouse()

beforeAll(async () => {
  for (const [index, nome] of ['Ácido, Lda.', 'acido', 'Zebra 100%', 'Íris & Cª'].entries()) {
    const cd = await createRaiz(house.db, nome)
    await house.db.rows(sql`
      update empresa set nif = ${index % 2 === 0 ? `50990001${index}` : null},
                         cd_estad = ${index % 3}::smallint, motivo = 'Da prova'
      where cd_empresa = ${cd} and cd = ${cd}`)
    await house.db.rows(
      sql`update organigrama set total_funcionarios = ${index * 7} where cd = ${cd}`,
    )
  }
  await house.db.rows(
    sql`insert into organigrama (nome) select 'Muitas ' || n from generate_series(1, 1100) n`,
  )
})

listHolds(house, {
  list: listEmpresasClientes,
  order: ['nome.asc'],
  stored: () => sql`
    select o.cd, o.cd as no, o.total_funcionarios as funcionarios, e.nif
    from organigrama o join empresa e on e.cd_empresa = o.cd and e.cd = o.cd
    where o.cd_base is null`,
  filters: { estado: { leaves: ({ cd_estad }, wanted) => String(cd_estad) === wanted } },
  search: {
    text: ({ nome }) => nome,
    finds: ['ACIDO', 'íris', '100%', '5099'],
    digits: 'nif',
  },
})
