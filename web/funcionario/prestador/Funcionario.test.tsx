import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loginPrestador } from '#contract/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { balcao } from '#test/pedidos.ts'
import { photoOf } from '#test/photo-files.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

const open = async (path: string, eu = house.world.a.prestador) =>
  await openScreen(house, path, { eu, by: loginPrestador })
const at = (cd: number, more = '') =>
  `/prestador/empresa/${house.world.a.nos.raiz}/funcionario/${cd}${more}`
const dialog = async () => within(await screen.findByRole('dialog'))

it('finds somebody of any company and opens him, with his photograph and what happened', async () => {
  const cd = await balcao(house).hireFuncionario({
    nome: 'Zulmira Achada',
    num_contrib: '501442600',
  })
  const { user } = await open('/prestador/funcionarios?pesquisa=501442600')
  await user.click(await screen.findByRole('link', { name: 'Zulmira Achada' }))
  await screen.findByRole('heading', { level: 1, name: 'Zulmira Achada' })
  await screen.findByText('Ainda não há nada a contar.')
  const file = new File([Uint8Array.from(photoOf(60, 80, 'png'))], 'a.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Pôr fotografia'), file)
  await screen.findByText('Fotografia guardada.')
  await screen.findByRole('img', { name: 'Fotografia de Zulmira Achada' })
  await screen.findByText('Fotografia alterada')
  await user.click(screen.getByRole('button', { name: 'Remover' }))
  await user.click((await dialog()).getByRole('button', { name: 'Remover' }))
  await screen.findByText('Fotografia removida.')
  const lidas = await house.db.rows(sql`select 1 from leitura where cd_funcion = ${cd}`)
  expect(lidas).toHaveLength(1)
})

it('puts right what is known of somebody, and says what another made of it meanwhile', async () => {
  const cd = await balcao(house).hireFuncionario({ nome: 'Rui Engano', num_mecan: '4711' })
  const { user } = await open(at(cd, '/editar'))
  const nome = await screen.findByLabelText(/^Nome/u)
  await house.db.rows(sql`update funcionario set num_mecan = '99' where cd = ${cd}`)
  await user.clear(nome)
  await user.type(nome, 'Rui Certo')
  await user.click(screen.getByRole('button', { name: 'Rever' }))
  expect((await screen.findAllByText('Indique o motivo.')).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText(/^Motivo/u), 'Engano nosso.')
  await user.click(screen.getByRole('button', { name: 'Rever' }))
  await user.click((await dialog()).getByRole('button', { name: 'Corrigir' }))
  await screen.findAllByText('Agora: 99.')
  await user.click(screen.getByRole('button', { name: 'Rever' }))
  await user.click((await dialog()).getByRole('button', { name: 'Corrigir' }))
  await screen.findByText('Dados do funcionário corrigidos.')
  await screen.findByRole('heading', { level: 1, name: 'Rui Certo' })
  await screen.findByText(/Motivo: Engano nosso\.$/u)
})

it('wants a tick where what is put right is somebody else’s already, and leads to him', async () => {
  const desk = balcao(house)
  const outro = await desk.hireFuncionario({ nome: 'Vítor Já', num_contrib: '390000019' })
  const cd = await desk.hireFuncionario({ nome: 'Eva Trocada' })
  const { user } = await open(at(cd, '/editar'))
  const nif = await screen.findByLabelText(/^NIF/u)
  await user.clear(nif)
  await user.type(nif, '390000019')
  await user.type(screen.getByLabelText(/^Motivo/u), 'Faltava.')
  const see = await screen.findByRole('link', { name: /^ver/u })
  expect(see.getAttribute('href')).toBe(at(outro))
  await user.click(screen.getByRole('button', { name: 'Rever' }))
  const alert = within(await screen.findByRole('alert'))
  alert.getByRole('link', { name: /^NIF: Já existe alguém assim/u })
  await user.click(screen.getByRole('checkbox', { name: 'Manter mesmo assim: NIF' }))
  await user.click(screen.getByRole('button', { name: 'Rever' }))
  const review = await dialog()
  review.getByText(/^NIF: já existe Vítor Já/u)
  await user.click(review.getByRole('button', { name: 'Corrigir' }))
  await screen.findByText('Dados do funcionário corrigidos.')
})

it('undoes an exit, and offers nothing of it to who only reads', async () => {
  const cd = await balcao(house).hireFuncionario({
    nome: 'Volta Já',
    inactiv: true,
    dt_inactiv: '2026-01-31',
  })
  const leitor = await newActor(house.db, { tipo: 'prestador', papel: 'leitura', membros: [] })
  await open(at(cd), leitor)
  await screen.findByText('Saiu em 31-01-2026')
  expect(screen.queryByRole('button', { name: 'Anular a saída' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Corrigir os dados' })).toBeNull()
  const { user } = await open(at(cd))
  await user.click(await screen.findByRole('button', { name: 'Anular a saída' }))
  const form = await dialog()
  await user.type(form.getByLabelText(/^Motivo/u), 'Foi engano.')
  await user.click(form.getByRole('button', { name: 'Anular a saída' }))
  await screen.findByText(/^Saída anulada\. O funcionário está de novo ativo/u)
  await screen.findByText('Motivo: Foi engano.')
})

it('says that somebody is not there', async () => {
  await open(at(999_999))
  expect(await screen.findByText('Funcionário não encontrado.')).toBeTruthy()
})
