import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

it.each([
  ['exame', 'f'],
  ['acao-enfermagem', 'ma'],
])('the types of absence of %s are asked for, and offered', async (kind, tabela) => {
  const { residente: eu, nos } = house.world.a
  const path = `/saude/falta/${kind}`
  const { network } = await openScreen(house, path, { eu, org: nos.raiz })
  const filter = await screen.findByRole('combobox', { name: 'Tipo de falta' })
  await within(filter).findByRole('option', { name: 'Falta do médico' })
  const names = within(filter)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Todos', 'Falta do médico', 'Falta do funcionário', 'Desmarcado'])
  const asked = network.asked.filter(({ url }) => url.includes('/falta/tipo'))
  expect([...new Set(asked.map(({ url }) => url))]).toEqual([
    `/api/empresa/${nos.raiz}/saude/marcacao/falta/tipo?tabela=${tabela}`,
  ])
})
