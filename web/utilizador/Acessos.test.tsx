import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

it('saving no access at all is refused in words, also where none was ever given', async () => {
  const { residente: eu, nos } = house.world.a
  const { cd } = await newActor(house.db, { membros: [{ no: nos.raiz }] })
  const path = `/gestao-utilizadores?utilizador=${cd}`
  const { user } = await openScreen(house, path, { eu, org: nos.raiz })
  await user.click(await screen.findByRole('button', { name: 'Guardar' }))
  await screen.findByText('Defina pelo menos um acesso ao utilizador')
  const rights = house.db.one(sql`select direitos from membro where cd_utilizador = ${cd}`)
  expect(await rights).toEqual({ direitos: [] })
})

it('an administrator’s crown has its word, in the list and in the card', async () => {
  const { residente: eu, nos } = house.world.a
  const path = `/gestao-utilizadores?utilizador=${eu.cd}`
  await openScreen(house, path, { eu, org: nos.raiz })
  const list = within(await screen.findByRole('region', { name: 'Utilizadores' }))
  const word = await list.findByText('Administrador')
  expect(word.className).not.toContain('visually-hidden')
})

it('what was typed of a new user is not left without asking', async () => {
  const { residente: eu, nos } = house.world.a
  const { user } = await openScreen(house, '/gestao-utilizadores', { eu, org: nos.raiz })
  await user.click(await screen.findByRole('button', { name: 'Novo utilizador' }))
  await user.type(await screen.findByLabelText('Nome'), 'Rita')
  await user.click(screen.getByRole('link', { name: 'Início' }))
  await screen.findByRole('dialog', { name: 'Sair sem guardar?' })
  expect(screen.getByText(/Se sair agora/u).textContent).toContain('os dados do novo utilizador')
})
