import { beforeAll } from 'vitest'
import { listDocumentos, type DocumentoRow } from '#contract/documento/lista.ts'
import { listDocumentosPrestador } from '#contract/documento/prestador.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { growRows } from '#test/list-cases.ts'
import { listHolds } from '#test/list-holds.ts'

const house = openHouse()

beforeAll(async () => {
  const { a, b } = house.world
  for (const { raiz } of [a.nos, b.nos]) {
    await house.db.rows(sql`
      insert into documento (cd_empresa, cd_organig, especie, titulo, dt_fim, responsavel, nota)
      select o.cd_empresa, o.cd, (array['apolice', 'contrato', 'plano', 'equipamento', 'outro'])[1 + n % 5],
             'Extintores do piso ' || n % 7, current_date + (n * 37) % 300 - 120,
             case when n % 3 > 0 then 'Álvaro Íris ' || n % 4 end,
             case when n % 4 = 0 then 'Contacto na portaria' end
      from organigrama o, generate_series(1, 30) n where o.cd_empresa = ${raiz}`)
    await growRows(house, 'documento', `cd_empresa = ${raiz}`)
  }
})

const stored = (where: () => Fragment) => () =>
  sql`select m.cd, m.cd_organig as no from documento m where ${where()}`

const between = (dias: number, de: number, ate: number) => -dias >= de && -dias <= ate

const filters = {
  especie: { leaves: ({ especie }: DocumentoRow, one: string) => especie === one },
  estado: {
    leaves: ({ dias_expir }: DocumentoRow, estado: string) =>
      ({
        em_ordem: dias_expir < -30,
        a_expirar: between(dias_expir, 0, 30),
        expirado: dias_expir > 0,
        expira_7: between(dias_expir, 0, 7),
        expira_30: between(dias_expir, 8, 30),
        expira_90: between(dias_expir, 31, 90),
      })[estado] === true,
  },
}
const textOf = ({ titulo, responsavel }: DocumentoRow) => `${titulo}\n${responsavel ?? ''}`
const search = {
  text: (row: DocumentoRow) => `${textOf(row)}\n${row.tipo}\n${row.organig}`,
  finds: ['extintores piso', 'alvaro'],
}

listHolds(house, {
  list: listDocumentos,
  order: ['dt_fim.asc'],
  stored: stored(() => piece`m.cd_empresa = ${house.world.a.nos.raiz}`),
  filters,
  search,
})

listHolds(house, {
  list: listDocumentosPrestador,
  order: ['dt_fim.asc'],
  stored: stored(() => piece`true`),
  filters: {
    ...filters,
    empresa: {
      leaves: ({ cd_empresa }, cd) => cd_empresa === cd,
      values: () => [house.world.a.nos.raiz, house.world.b.nos.raiz],
    },
  },
  search: {
    text: (row) => `${textOf(row)}\n${row.tipo}\n${row.empresa}`,
    finds: ['extintores piso', 'apolice'],
  },
})
