import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()
const at = () => ({ eu: house.world.a.residente, org: house.world.a.nos.raiz })
const acts = /adaptação do posto de/u

it('says what restrictions ask for and who sees to it, with the acts of who may open certificates', async () => {
  const { org } = at()
  await house.db.rows(sql`
    update exame e set cd_decis = 'AC', restricoes = 'Sem cargas'
    where e.cd_empresa = ${org} and e.cd_funcion = ${house.world.a.funcionarios.loja}`)
  await openScreen(house, '/saude/adaptacao', at())
  await screen.findByRole('table', { name: 'Adaptações de postos: 4 registos' })
  expect(screen.getByText('Sem cargas')).toBeDefined()
  expect(screen.getAllByRole('button', { name: acts })).toHaveLength(8)
})

it('has neither the words nor the acts for who only sees health', async () => {
  const { org } = at()
  const eu = await newActor(house.db, { membros: [{ no: org, direitos: ['saude.ver'] }] })
  await openScreen(house, '/saude/adaptacao', { eu, org })
  await screen.findByRole('table', { name: 'Adaptações de postos: 4 registos' })
  expect(screen.queryByText('Sem cargas')).toBeNull()
  expect(screen.queryAllByRole('button', { name: acts })).toEqual([])
})

it('says what will stand there while there is nothing to do', async () => {
  const { org } = at()
  await house.db.rows(sql`
    update adaptacao a set dt_feita = current_date, nota = 'Feito' where a.cd_empresa = ${org}`)
  await openScreen(house, '/saude/adaptacao', at())
  expect(await screen.findByText('Não há adaptações por fazer')).toBeTruthy()
})

it('says why it could not be read', async () => {
  await openScreen(house, '/saude/adaptacao', {
    ...at(),
    before: ({ cut }) => cut(/\/saude\/adaptacao/u),
  })
  expect(await screen.findByRole('alert')).toBeTruthy()
})
