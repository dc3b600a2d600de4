import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

it('who has no rights is told so, and who can give him some', async () => {
  const { residente, nos } = house.world.a
  const eu = await newActor(house.db, { membros: [{ no: nos.norte }] })
  await newActor(house.db, { membros: [{ no: nos.sul, adm: true }] })
  await newActor(house.db, { membros: [{ no: nos.raiz, adm: true, inactiv: true }] })
  await openScreen(house, '/', { eu, org: nos.norte })
  const [said] = await screen.findAllByText('Não tem acessos definidos')
  expect(said).toBeDefined()
  const people = within(await screen.findByRole('list', { name: 'Quem administra a empresa' }))
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${residente.nome}, ${residente.email}`,
  ])
})

it('while the accesses load a spinner says so', async () => {
  const { residente: eu, nos } = house.world.a
  let release = () => {}
  await openScreen(house, '/', {
    eu,
    org: nos.raiz,
    before: (network) => void (release = network.hold(/\/acesso$/u)),
  })
  expect((await screen.findByRole('status')).textContent).toContain('A carregar')
  release()
  await screen.findByRole('heading', { level: 1, name: /^(Bom|Boa) / })
})

it('and so it does where another company was chosen', async () => {
  const { a, b } = house.world
  const membros = [a, b].map(({ nos }) => ({ no: nos.raiz, adm: true }))
  const eu = await newActor(house.db, { membros })
  const { user, network } = await openScreen(house, '/empresa', { eu })
  const release = network.hold(/\/acesso$/u)
  await user.click(await screen.findByRole('button', { name: /CANARIO-A/u }))
  await screen.findByText('A carregar acessos...')
  release()
  await screen.findByRole('heading', { level: 1, name: /^(Bom|Boa) / })
  expect(screen.queryByText('A carregar acessos...')).toBeNull()
})

it('the page waits for no figure, and says where they could not be counted', async () => {
  const { residente: eu, nos } = house.world.a
  let release = () => {}
  const { user, network } = await openScreen(house, '/', {
    eu,
    org: nos.raiz,
    before: (net) => void (release = net.hold(/\/painel/u)),
  })
  const section = within(await screen.findByRole('region', { name: 'Para tratar' }))
  const lines = () => section.getAllByRole('list')[0]?.children ?? []
  expect(lines()).toHaveLength(5)
  // in the sidebar, and as a tile
  expect(screen.getAllByRole('link', { name: 'Funcionários' })).toHaveLength(2)
  expect(section.queryByRole('link')).toBeNull()
  const restore = network.cut(/\/painel$/u)
  release()
  const retry = await section.findByRole('button', { name: 'Tentar novamente' })
  restore()
  await user.click(retry)
  await section.findByText(/pela ordem do que mais urge/u)
  expect(lines()).toHaveLength(5)
  await user.click(section.getByText(/^mais \d+ assuntos?/u))
  expect(section.getByRole('link', { name: /já com marcação/u })).toBeDefined()
})
