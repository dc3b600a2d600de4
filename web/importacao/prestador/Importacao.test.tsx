import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loginPrestador } from '#contract/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { guardadas, importador, nosCsv, pessoasCsv } from '#test/importacoes.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

const open = async (empresa: number, tipo = '') =>
  await openScreen(house, `/prestador/empresa/${empresa}/importar${tipo}`, {
    eu: house.world.a.prestador,
    by: loginPrestador,
  })

async function choose(user: UserEvent, texto: string) {
  const label = await screen.findByText(/^Escolher (outro )?ficheiro/u)
  const input = label.closest('label')?.querySelector('input')
  if (!input) throw new Error('there is no file to be chosen')
  await user.upload(input, new File([texto], 'pessoal.csv', { type: 'text/csv' }))
  await user.click(screen.getByRole('button', { name: /^Ver o que muda/u }))
}
async function confirm(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Importar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /^Importar/u }))
}

it('shows anew what a file does to a company that changed since, and keeps the file when the line is cut', async () => {
  const empresa = await importador(house).cheia()
  const { user, network } = await open(empresa)
  const restore = network.cut(/simular/u)
  await choose(user, pessoasCsv({ num: '1', nome: 'Ana Costa' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Sem ligação ao servidor')
  restore()
  await user.click(screen.getByRole('button', { name: /^Ver o que muda/u }))
  await screen.findByText('Ana Costa', { exact: false })
  await house.db.rows(sql`
    update funcionario set nome = 'Ana Maria' where cd_empresa = ${empresa} and num_mecan = '1'`)
  await confirm(user)
  await screen.findByText(/^A empresa mudou entretanto e nada foi gravado/u)
  await screen.findByText('Ana Maria', { selector: 's' })
  expect((await guardadas(house, empresa))[0]).toMatchObject({ nome: 'Ana Maria' })
  await confirm(user)
  await screen.findByText('pessoal.csv foi importado.')
  expect((await guardadas(house, empresa))[0]).toMatchObject({ nome: 'Ana Costa' })
})

it('offers nothing of a file with faults but the faults, and says what is no file of people', async () => {
  const empresa = await importador(house).cheia()
  const { user } = await open(empresa)
  await choose(user, pessoasCsv({ num: '1', nome: '' }, { num: '2', nome: 'Rui Sá', no: 'Z' }))
  await screen.findByText('Nome: é obrigatório')
  await screen.findByText('Organigrama: «Z» não existe no organigrama da empresa')
  expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull()
  await choose(user, 'codigo;superior;nome\nF;;Fábrica')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'O ficheiro «pessoal.csv» não tem o cabeçalho esperado',
  )
  await choose(user, pessoasCsv({ num: '4', nome: 'Ivo Reis' }))
  await screen.findByText('O ficheiro não muda nada: já está tudo assim.')
})

it('mends the refused lines of a tree in place, and imports the whole file', async () => {
  const empresa = await importador(house).vazia()
  const { user } = await open(empresa, '?tipo=organigrama')
  await choose(user, nosCsv('F;;Fábrica', 'L;Z;Linha', 'M;F;'))
  await screen.findByText(/^2 linhas não podem ser importadas/u)
  const superior = await screen.findByRole('combobox', { name: 'Superior da linha 3' })
  expect(superior.getAttribute('aria-invalid')).toBe('true')
  await user.clear(superior)
  await user.type(superior, 'F')
  await user.type(screen.getByRole('textbox', { name: 'Nome da linha 4' }), 'Montagem')
  await user.click(screen.getByRole('button', { name: 'Ver de novo o que muda' }))
  await confirm(user)
  await screen.findByText('pessoal.csv foi importado.')
  const nos = await house.db.rows<{ nome: string }>(sql`
    select nome from organigrama where cd_empresa = ${empresa} and cd <> ${empresa} order by cd`)
  expect(nos.map(({ nome }) => nome)).toEqual(['Fábrica', 'Linha', 'Montagem'])
})
