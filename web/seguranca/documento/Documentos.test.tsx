import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loginPrestador } from '#contract/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('shows who may only see the file of a document, and no act', async () => {
  const { nos, canario } = house.world.a
  const eu = await newActor(house.db, {
    membros: [{ no: nos.norte, direitos: ['seguranca.ver'] }],
  })
  const { user } = await openScreen(house, '/seguranca/documento', { eu, org: nos.norte })
  await user.click(await screen.findByRole('link', { name: `${canario} Norte Apólice` }))
  const panel = await dialog('Documento com prazo')
  await panel.findByRole('button', { name: `Descarregar ${canario} Norte.pdf` })
  for (const name of ['Renovar', 'Alterar', 'Remover', 'Juntar documento']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

it('says what to do where there is none yet', async () => {
  const { nos } = house.world.a
  const direitos = ['seguranca.ver', 'seguranca.editar'] as const
  const eu = await newActor(house.db, { membros: [{ no: nos.sul, direitos }] })
  await house.db.rows(sql`
    delete from documento where cd_empresa = ${nos.raiz} and cd_organig = ${nos.sul}`)
  await openScreen(house, '/seguranca/documento', { eu, org: nos.sul })
  await screen.findByText('Ainda não há documentos com prazo')
  expect(await screen.findByText(/^Junte a apólice/u)).toBeTruthy()
})

it('lets the provider name an account of the chosen company, and not a name besides', async () => {
  const { nos, prestador, residente } = house.world.a
  const { user } = await openScreen(house, '/prestador/seguranca/documento', {
    eu: prestador,
    by: loginPrestador,
  })
  await user.click(await screen.findByRole('button', { name: 'Juntar documento' }))
  const form = await dialog('Juntar um documento')
  await user.click(form.getByRole('radio', { name: 'Plano de emergência' }))
  await user.type(form.getByLabelText(/^Título/u), 'Plano da sede')
  await user.type(form.getByRole('combobox', { name: /^Empresa/u }), 'canario-a')
  await user.click((await form.findAllByRole('option'))[0] ?? document.body)
  await user.type(form.getByLabelText(/^Válido até/u), '31-12-2098')
  await user.type(form.getByRole('combobox', { name: /^Quem trata/u }), residente.nome)
  await user.click((await form.findAllByRole('option'))[0] ?? document.body)
  await user.type(form.getByLabelText(/^Ou o nome/u), 'Portaria')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await form.findAllByText('Escolha uma conta ou escreva um nome, e não os dois.')
  await user.clear(form.getByLabelText(/^Ou o nome/u))
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Documento guardado.')
  const [row] = await house.db.rows(sql`
    select cd_empresa, cd_organig, responsavel from documento where titulo = 'Plano da sede'`)
  expect(row).toEqual({
    cd_empresa: nos.raiz,
    cd_organig: nos.raiz,
    responsavel: residente.nome,
  })
})

it('tells who renews a document what another made of it', async () => {
  const { nos, residente, documentos, canario } = house.world.a
  const { user } = await openScreen(house, '/seguranca/documento', {
    eu: residente,
    org: nos.raiz,
  })
  await user.click(await screen.findByRole('link', { name: `${canario} Loja Apólice` }))
  const panel = await dialog('Documento com prazo')
  await user.click(await panel.findByRole('button', { name: 'Renovar' }))
  const form = await dialog('Renovar o documento')
  await house.db.rows(sql`
    update documento set dt_fim = '2098-05-01', autor = 'Outra Pessoa', versao = versao + 1
    where cd = ${documentos.loja}`)
  await user.type(form.getByLabelText(/^Novo último dia/u), '01-06-2098')
  await user.click(form.getByRole('button', { name: 'Renovar' }))
  await form.findAllByText('Alterado por Outra Pessoa. Agora: 01-05-2098.')
  await user.click(form.getByRole('button', { name: 'Renovar' }))
  expect(await screen.findByText('Documento renovado.')).toBeTruthy()
})
