import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loginPrestador } from '#contract/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { newTree } from '#test/organigrama.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

const open = async (path: string) =>
  await openScreen(house, `/prestador/empresa/${path}`, {
    eu: house.world.a.prestador,
    by: loginPrestador,
  })
const dialog = async () => within(await screen.findByRole('dialog'))
/** Uses the keyboard: without a layout the virtualized tree renders no rows. */
async function walk(user: UserEvent, keys: string) {
  screen.getByRole('tree').focus()
  await user.keyboard(keys)
}
const press = async (name: string | RegExp) => await screen.findByRole('button', { name })

it('adds a node, gives it another name, and tells of both', async () => {
  const { empresa, a } = await newTree(house.db)
  const { user } = await open(`${empresa}/organigrama?no=${a}`)
  await screen.findByRole('heading', { level: 2, name: 'Fábrica' })
  await screen.findByText('O organigrama ainda não foi alterado aqui.')
  await user.click(await press('Adicionar abaixo'))
  const form = await dialog()
  await user.type(form.getByLabelText(/^Nome/u), 'linha')
  await user.click(form.getByRole('button', { name: 'Criar' }))
  await form.findAllByText('Abaixo de «Fábrica» já há um organigrama chamado «linha».')
  await user.type(form.getByLabelText(/^Nome/u), ' 2')
  await user.click(form.getByRole('button', { name: 'Criar' }))
  await screen.findByText('Organigrama criado.')
  await screen.findByText('5 unidades')
  await walk(user, '{ArrowDown}{ArrowDown}{Enter}')
  await screen.findByRole('heading', { level: 2, name: 'linha 2' })
  await user.click(await press('Mudar o nome'))
  const rename = await dialog()
  await house.db.rows(sql`
    update organigrama set nome = 'Linha B', edicao = edicao + 1
    where cd_empresa = ${empresa} and nome = 'linha 2'`)
  await user.type(rename.getByLabelText(/^Nome/u), ' da noite')
  await user.click(rename.getByRole('button', { name: 'Guardar' }))
  await rename.findAllByText('Agora: Linha B.')
  await user.click(rename.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Nome do organigrama mudado.')).toBeTruthy()
  await screen.findByText('Nome: Linha B → linha 2 da noite')
})

it('says what goes with a branch before it is moved', async () => {
  const { empresa, b } = await newTree(house.db, { B: 3 })
  const { user } = await open(`${empresa}/organigrama?no=${b}`)
  await user.click(await press('Mover para...'))
  const form = await dialog()
  form.getByText('3 funcionários ativos')
  await user.type(form.getByRole('combobox', { name: /^Fica abaixo de/u }), 'cais')
  const options = await form.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Cais'])
  await user.click(options[0] ?? document.body)
  await form.findByText('0 utilizadores deixam de ver o ramo')
  await user.click(form.getByRole('button', { name: 'Mover' }))
  await screen.findByText('Organigrama movido.')
  await screen.findByText('Abaixo de: Fábrica → Cais')
})

it('closes a node once its people have somewhere to go, and not one with others below it', async () => {
  const { empresa, a, b } = await newTree(house.db, { B: 2 })
  const { user } = await open(`${empresa}/organigrama?no=${a}`)
  await user.click(await press('Encerrar'))
  const refused = await dialog()
  refused.getByText('Tem 1 organigrama abaixo: mova-os ou encerre-os antes.')
  await user.click(refused.getByRole('button', { name: 'Cancelar' }))
  await walk(user, '{ArrowDown}{Enter}')
  await user.click(await press('Encerrar'))
  const form = await dialog()
  form.getByText('2 funcionários têm de mudar antes.')
  await user.type(form.getByRole('combobox', { name: /^Mudar as pessoas/u }), 'cais')
  await user.click((await form.findAllByRole('option'))[0] ?? document.body)
  await user.click(form.getByRole('button', { name: 'Encerrar' }))
  await screen.findByText('Organigrama encerrado. 2 mudaram para «Cais».')
  const row = await house.db.one(sql`
    select fechado_em is not null as fechado from organigrama where cd = ${b}`)
  expect(row).toEqual({ fechado: true })
  // the selection moves to the company
  await screen.findByRole('heading', { level: 2, name: 'Árvore, Lda.' })
  expect(screen.queryByRole('button', { name: 'Encerrar' })).toBeNull()
  await user.click(await press('Reabrir Linha'))
  await screen.findByText('Organigrama reaberto, abaixo de «Fábrica».')
  await screen.findByText('Abaixo de «Fábrica»')
  expect(screen.queryByRole('button', { name: 'Reabrir Linha' })).toBeNull()
})

it('says that a company does not exist, and that the server is out of reach', async () => {
  await open('2000000000/organigrama')
  await screen.findByText('Esta empresa não existe.')
  const { empresa } = await newTree(house.db)
  await openScreen(house, `/prestador/empresa/${empresa}/organigrama`, {
    eu: house.world.a.prestador,
    by: loginPrestador,
    before: ({ cut }) => void cut(/organigrama/u),
  })
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('Sem ligação ao servidor')
})
