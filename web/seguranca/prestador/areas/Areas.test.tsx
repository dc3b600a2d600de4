import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loginPrestador } from '#contract/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

const open = async (path: string) =>
  await openScreen(house, path, { eu: house.world.a.prestador, by: loginPrestador })
const dialog = async () => within(await screen.findByRole('dialog'))

it('opens an area, gives it a kind, and takes that out of use', async () => {
  const { user } = await open('/prestador/seguranca/area')
  await user.click(await screen.findByRole('button', { name: 'Nova área' }))
  const form = await dialog()
  await user.type(form.getByLabelText(/^Nome/u), 'ERGONOMIA')
  await user.click(form.getByRole('button', { name: 'Criar' }))
  expect((await form.findAllByText('Já existe uma área com este nome.')).length).toBeGreaterThan(0)
  await user.clear(form.getByLabelText(/^Nome/u))
  await user.type(form.getByLabelText(/^Nome/u), 'Amianto')
  await user.click(form.getByRole('button', { name: 'Criar' }))
  await screen.findByText('Área criada.')
  await user.click(await screen.findByRole('link', { name: 'Amianto' }))
  await screen.findByRole('heading', { level: 1, name: 'Amianto' })
  await user.click(screen.getByRole('button', { name: 'Novo tipo' }))
  const tipo = await dialog()
  await user.type(tipo.getByLabelText(/^Nome/u), 'Recolha de amostras')
  await user.click(tipo.getByRole('button', { name: 'Criar' }))
  await user.click(await screen.findByRole('button', { name: 'Alterar Recolha de amostras' }))
  const change = await dialog()
  await user.click(change.getByRole('checkbox', { name: 'Já não se usa' }))
  await user.click(change.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Tipo de atividade guardado.')
  await screen.findByText('Já não se usa')
})

it('tells who changes an area what another made of it', async () => {
  const { user } = await open('/prestador/seguranca/area/3')
  await user.click(await screen.findByRole('button', { name: 'Alterar a área' }))
  const form = await dialog()
  await house.db.rows(sql`
    update area set obs = 'De outra pessoa.', versao = versao + 1 where cd = 3`)
  await user.type(form.getByLabelText(/^Descrição/u), ' Mais.')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await form.findAllByText('Agora: De outra pessoa..')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Área guardada.')).toBeTruthy()
})

it('keeps the documents of an area: for one company, with another title, and away', async () => {
  const { user } = await open('/prestador/seguranca/area/2')
  await user.click(await screen.findByRole('button', { name: 'Juntar um documento' }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  expect((await form.findAllByText('Insira, pelo menos, um anexo')).length).toBeGreaterThan(0)
  await user.type(form.getByRole('combobox', { name: /^Empresa/u }), 'canario-b')
  await user.click((await form.findAllByRole('option'))[0] ?? document.body)
  const file = new File([Uint8Array.from(pdfOf())], 'Plano.pdf', { type: 'application/pdf' })
  await user.upload(form.getByLabelText('Escolher o ficheiro'), file)
  await user.type(await form.findByLabelText('Título de Plano.pdf'), 'Plano anual')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Documento guardado.')
  const rows = await house.db.rows(sql`
    select cd_empresa, titulo, nome_fich from area_anexo where cd_area = 2`)
  const { nos, canario } = house.world.b
  expect(rows).toEqual([{ cd_empresa: nos.raiz, titulo: 'Plano anual', nome_fich: 'Plano.pdf' }])
  await screen.findByText(`${canario} Raiz`)
  await user.click(screen.getByRole('button', { name: 'Mudar o título de Plano anual' }))
  const titulo = await dialog()
  await user.type(titulo.getByLabelText(/^Título/u), ' 2026')
  await user.click(titulo.getByRole('button', { name: 'Guardar' }))
  await user.click(await screen.findByRole('button', { name: 'Remover Plano anual 2026' }))
  await user.click((await dialog()).getByRole('button', { name: 'Remover' }))
  await screen.findByText('Documento removido.')
  await screen.findByText('Esta área ainda não tem documentos.')
})

it('says that an area does not exist, and that the server is out of reach', async () => {
  await open('/prestador/seguranca/area/999')
  await screen.findByText('Esta área de atividade não existe.')
  await openScreen(house, '/prestador/seguranca/area', {
    eu: house.world.a.prestador,
    by: loginPrestador,
    before: ({ cut }) => void cut(/seguranca\/area/u),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Sem ligação ao servidor')
})
