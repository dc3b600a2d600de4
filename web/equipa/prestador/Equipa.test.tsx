import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loginPrestador } from '#contract/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { newLink } from '#test/links.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()
const open = (path = '/prestador/equipa') =>
  openScreen(house, path, { eu: house.world.a.prestador, by: loginPrestador })

it('invites somebody in a role, shows him among the invited, and takes it back', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Convidar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Nome'), 'Rita Novais')
  await user.type(dialog.getByLabelText('Email'), 'rita@exemplo.pt')
  await user.click(dialog.getByRole('radio', { name: /^Saúde/u }))
  await user.click(dialog.getByRole('button', { name: 'Convidar' }))
  await screen.findByText('Convite enviado para rita@exemplo.pt.')
  await user.click(await screen.findByRole('button', { name: 'Retirar o convite de Rita Novais' }))
  await user.click(await screen.findByRole('button', { name: 'Retirar' }))
  await waitFor(() => expect(screen.queryByText('Rita Novais')).toBeNull())
})

it('keeps the last gestor, and says so at the role', async () => {
  const { prestador } = house.world.a
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: `Alterar ${prestador.nome}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: /^Leitura/u }))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText('O portal tem de ter pelo menos um gestor ativo.')).toBeTruthy()
})

it('shuts one of the staff out', async () => {
  const outro = await newActor(house.db, { tipo: 'prestador', papel: 'saude', membros: [] })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: `Alterar ${outro.nome}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: 'Inativo' }))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(/já não entra no portal/u)
  const said = new RegExp(`${outro.email} · não entra no portal`, 'u')
  expect(await screen.findByText(said)).toBeTruthy()
})

it('leads whoever was invited from his link to a password and the login', async () => {
  const convidado = await newActor(house.db, { tipo: 'prestador', papel: 'saude', membros: [] })
  await house.db.rows(sql`
    update utilizador set pass_hash = null, entrou = false, email_provado = false
    where cd = ${convidado.cd}`)
  const { email, token } = await newLink(house.db, convidado, 'convite')
  const link = `/prestador/redefinir#${new URLSearchParams({ email, token }).toString()}`
  const { user } = await openScreen(house, link)
  await screen.findByText(email)
  for (const field of await screen.findAllByLabelText(/palavra-passe/u)) {
    await user.type(field, 'truta-silenciosa-2026')
  }
  await user.click(screen.getByRole('button', { name: 'Submeter' }))
  await waitFor(() => expect(location.pathname).toBe('/prestador/login'))
})

it('keeps the own account: name, password, sessions', async () => {
  const { user } = await open('/prestador/conta')
  await screen.findByRole('heading', { name: 'A minha conta' })
  await user.click(screen.getByRole('button', { name: /^Utilizador/u }))
  await user.click(screen.getByRole('menuitem', { name: 'Sessões' }))
  expect(await screen.findByText('Esta sessão')).toBeTruthy()
})
