import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loginPrestador } from '#contract/prestador.ts'
import type { Papel } from '#contract/kit/rights.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

async function openPalette(papel: Papel) {
  const eu = await newActor(house.db, { tipo: 'prestador', papel, membros: [] })
  const opened = await openScreen(house, '/prestador/empresas', { eu, by: loginPrestador })
  await screen.findByRole('heading', { level: 1, name: 'Empresas' })
  await opened.user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: /^Procurar ecrãs/u })
  return opened
}

const group = (name: string) => within(screen.getByRole('group', { name }))
const options = (name: string) =>
  group(name)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)

it('leads by keys to a person of whatever company', async () => {
  const { user } = await openPalette('atendimento')
  await user.keyboard('loja canario-a')
  await waitFor(() =>
    expect(options('Funcionários')).toContainEqual(
      expect.stringContaining('CANARIO-A Loja Pessoa'),
    ),
  )
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(location.pathname).toMatch(/^\/prestador\/empresa\/\d+\/funcionario\/\d+$/u),
  )
})

it('leads to a company, and to all that are found in the list', async () => {
  const { user } = await openPalette('gestor')
  await user.keyboard('canario-b')
  await waitFor(() => expect(options('Empresas')).toHaveLength(1))
  expect(options('Funcionários').at(-1)).toContain('Procurar «canario-b» na lista')
  await user.click(group('Empresas').getByRole('option'))
  await waitFor(() =>
    expect(location.pathname).toBe(`/prestador/empresa/${house.world.b.nos.raiz}`),
  )
})

it('offers the screens of the role and no others, also by what the bar calls them', async () => {
  const { user } = await openPalette('saude')
  expect(options('Ecrãs')).not.toContainEqual(expect.stringContaining('Pedidos sobre funcionários'))
  expect(options('Ecrãs')).not.toContainEqual(expect.stringContaining('Acesso proibido'))
  await user.keyboard('saúde')
  await waitFor(() => expect(options('Ecrãs')).toHaveLength(2))
  expect(options('Ecrãs')).toEqual([
    expect.stringContaining('O que falta'),
    expect.stringContaining('Vigilância da saúde'),
  ])
})

it('begins with what was typed before its code was there', async () => {
  const eu = await newActor(house.db, { tipo: 'prestador', papel: 'saude', membros: [] })
  const { user } = await openScreen(house, '/prestador/empresas', { eu, by: loginPrestador })
  await screen.findByRole('heading', { level: 1, name: 'Empresas' })
  await user.keyboard('{Control>}k{/Control}exs{Backspace}aminar')
  expect(await screen.findByRole('combobox', { name: /^Procurar ecrãs/u })).toHaveProperty(
    'value',
    'examinar',
  )
  await user.keyboard('{Escape}{Control>}k{/Control}')
  expect(await screen.findByRole('combobox', { name: /^Procurar ecrãs/u })).toHaveProperty(
    'value',
    '',
  )
})

it('leads health to the row of somebody among those it looks after', async () => {
  const { user } = await openPalette('saude')
  await user.keyboard('canario-a loja')
  const found = await waitFor(() =>
    group('Funcionários').getByRole('option', { name: /CANARIO-A Loja Pessoa/u }),
  )
  await user.click(found)
  await screen.findByRole('rowheader', { name: 'CANARIO-A Loja Pessoa' })
  expect(location.pathname).toBe('/prestador/saude/funcionario')
})
