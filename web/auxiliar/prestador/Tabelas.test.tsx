import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loginPrestador } from '#contract/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { balcao } from '#test/pedidos.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

const open = async (query = '', eu = house.world.a.prestador) =>
  await openScreen(house, `/prestador/tabelas${query}`, { eu, by: loginPrestador })
const dialog = async () => within(await screen.findByRole('dialog'))

it('adds a doctor with his number, and takes him out of use', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Adicionar' }))
  const form = await dialog()
  await user.type(form.getByLabelText(/^Nome/u), 'Dra. Nova da Prova')
  await user.click(form.getByRole('button', { name: 'Adicionar' }))
  expect((await form.findAllByText('Indique o número.')).length).toBeGreaterThan(0)
  await user.type(form.getByLabelText(/^Cédula da Ordem/u), '77001')
  await user.click(form.getByRole('button', { name: 'Adicionar' }))
  await screen.findByText('Dra. Nova da Prova foi adicionado à lista.')
  await screen.findByText('Cédula da Ordem dos Médicos: 77001')
  await user.click(screen.getByRole('button', { name: 'Alterar Dra. Nova da Prova' }))
  const change = await dialog()
  await user.click(change.getByRole('checkbox', { name: 'Já não se usa' }))
  await user.click(change.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Dra. Nova da Prova foi guardado.')
  await screen.findByText('Já não se usa')
})

it('counts what names a value in a company, and puts another in its place', async () => {
  const { nos, canario } = house.world.a
  await house.db.rows(sql`insert into categoria (nome) values ('Velhinha'), ('Novinha')`)
  const [velha] = await house.db.rows<{ cd: number }>(
    sql`select cd from categoria where nome = 'Velhinha'`,
  )
  await balcao(house).hireFuncionario({ cd_categ: velha?.cd ?? 0 })
  const { user } = await open(`?tabela=categoria&empresa=${nos.raiz}`)
  await user.type(await screen.findByLabelText('Pesquisar'), 'velhinha')
  await user.click(await screen.findByRole('button', { name: 'Substituir Velhinha' }))
  const form = await dialog()
  expect(form.getByRole<HTMLInputElement>('combobox', { name: /^Empresa/u }).value).toContain(
    canario,
  )
  await form.findByText('Passam a nomear o outro: funcionários 1.')
  await user.type(form.getByRole('combobox', { name: /^Substituir por/u }), 'novinha')
  await user.click((await form.findAllByRole('option'))[0] ?? document.body)
  await user.click(form.getByRole('button', { name: 'Substituir' }))
  await screen.findByText('«Velhinha» substituído por «Novinha» em 1 registo.')
})

it('offers who only reads nothing that changes anything, and says that the server is away', async () => {
  const leitor = await newActor(house.db, { tipo: 'prestador', papel: 'leitura', membros: [] })
  await open('?tabela=tipo_ac_enferm', leitor)
  await screen.findByText(/^21 valores/u)
  await screen.findAllByText('Os clientes conhecem-na por «Ação de enfermagem»')
  expect(screen.queryByRole('button', { name: 'Adicionar' })).toBeNull()
  await openScreen(house, '/prestador/tabelas', {
    eu: house.world.a.prestador,
    by: loginPrestador,
    before: ({ cut }) => void cut(/tabela/u),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Sem ligação ao servidor')
})
