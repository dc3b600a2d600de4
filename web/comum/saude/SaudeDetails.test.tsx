import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()
let eu: Actor
let org: number
let codigo: number
beforeAll(async () => {
  const { residente, nos, funcionarios } = house.world.a
  eu = residente
  org = nos.raiz
  codigo = funcionarios.raiz
  await house.db.rows(sql`
    insert into marcacao_enferm (cd_empresa, cd_funcion, dt, hr, cd_tipo_ac_enferm)
    values (${org}, ${codigo}, current_date + 3, '11:15', 13)`)
})

const part = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return heading.closest('section') ?? document.body
}

it('says in the details of an employee what is booked for him and how his exams ended', async () => {
  await openScreen(house, `/funcionario?detalhe=${codigo}`, { eu, org })
  const marcacoes = await part('Marcações')
  // an employer may not see alcohol tests
  await within(marcacoes).findByText('Ação de enfermagem')
  expect(within(marcacoes).getByText('Consulta de enfermagem do trabalho')).toBeTruthy()
  expect(within(marcacoes).getByText('Periódico')).toBeTruthy()
  expect(marcacoes.textContent).not.toContain('álcool')
  const exames = await part('Exames realizados')
  await within(exames).findByText('06-05-2020')
  expect(exames.textContent).toContain('Apto')
  expect(exames.textContent).toContain('Válido até 06-05-2021')
})

it('says nothing of health to who may not see it', async () => {
  const sees = await newActor(house.db, { membros: [{ no: org, direitos: ['funcionario.ver'] }] })
  await openScreen(house, `/funcionario?detalhe=${codigo}`, { eu: sees, org })
  await screen.findByText('Data de admissão')
  expect(screen.queryByRole('heading', { name: 'Marcações' })).toBeNull()
})

it('says that it could not be read, in its place', async () => {
  const { user, network } = await openScreen(house, '/funcionario', { eu, org })
  const repair = network.cut(/saude\/funcionario/u)
  await user.click(await screen.findByRole('link', { name: 'CANARIO-A Raiz Pessoa' }))
  await screen.findByRole('alert')
  repair()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  const exames = await part('Exames realizados')
  expect(await within(exames).findByText('06-05-2020')).toBeTruthy()
})
