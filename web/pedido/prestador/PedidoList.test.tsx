import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loginPrestador } from '#contract/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { newActor } from '#test/actors.ts'
import { admissao, balcao, cdOf, linhaCsv, serieEmCurso } from '#test/pedidos.ts'
import { openScreen } from '#test/screen.tsx'
import type { Varios } from './plano.ts'

const house = openHouse()

it("shows the provider's staff the open requests of every company", async () => {
  await openScreen(house, '/prestador/pedidos', {
    eu: house.world.a.prestador,
    by: loginPrestador,
  })
  await screen.findByRole('rowheader', { name: 'CANARIO-A Loja Pessoa' })
  expect(screen.getByRole('row', { name: /CANARIO-B Sul Pessoa/u }).textContent).toContain(
    'Admissão',
  )
})

it('leads who comes with the session of a client to the login of the area', async () => {
  const { residente: eu, nos } = house.world.a
  await openScreen(house, '/prestador/pedidos', { eu, org: nos.raiz })
  await screen.findByRole('button', { name: 'Login' })
  expect(location.pathname).toBe('/prestador/login')
  expect(screen.queryByRole('table')).toBeNull()
})

it('says whose bookings several exits call off before they are accepted, and not without knowing', async () => {
  const { prestador: eu, nos } = house.world.a
  const desk = balcao(house)
  for (const nome of ['Rui Marcado', 'Eva Por Marcar']) {
    const cd = await desk.hireFuncionario({ nome })
    await desk.ask('saida', { cd, dt_inactiv: '2026-03-02' })
    if (nome === 'Rui Marcado') {
      await house.db.rows(sql`
        insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
        values (${nos.raiz}, ${cd}, '2091-01-05', '09:30', 2), (${nos.raiz}, ${cd}, '2091-01-08', '10:00', 2)`)
    }
  }
  const { user, network } = await openScreen(house, '/prestador/pedidos?tipo=5', {
    eu,
    by: loginPrestador,
  })
  for (const nome of ['Rui Marcado', 'Eva Por Marcar']) {
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(nome, 'u') }))
  }
  const restore = network.cut(/desmarcadas/u)
  await user.click(screen.getByRole('button', { name: 'Aceitar' }))
  const dialog = within(await screen.findByRole('dialog'))
  const retry = await dialog.findByRole('button', { name: 'Tentar novamente' })
  const accept = await dialog.findByRole('button', { name: 'Aceitar 2 pedidos' })
  await user.click(accept)
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDefined()
  restore()
  await user.click(retry)
  await dialog.findByText(
    'No dia da saída ficam desmarcadas 2 marcações: exame em 05-01-2091 às 09:30, exame em 08-01-2091 às 10:00.',
  )
  dialog.getByText('Não há marcações a desmarcar.')
  await user.click(accept)
  await dialog.findByText('Concluído: 2 de 2.')
  expect(dialog.queryByText(/ficam desmarcadas/u)).toBeNull()
})

it('shows what each of several requests changes, and accepts one with a warning only when it is ticked', async () => {
  const { prestador: eu, nos } = house.world.a
  const desk = balcao(house)
  await desk.hireFuncionario({ nome: 'Ida Existente', num_contrib: '390000019' })
  await desk.ask('admissao', admissao(nos.sul, { nome: 'Ivo Limpo' }))
  await desk.ask('admissao', admissao(nos.sul, { nome: 'Ida Dupla', num_contrib: '390 000 019' }))
  const { user } = await openScreen(house, '/prestador/pedidos?pesquisa=I&tipo=0', {
    eu,
    by: loginPrestador,
  })
  for (const nome of ['Ida Dupla', 'Ivo Limpo']) {
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(nome, 'u') }))
  }
  await user.click(screen.getByRole('button', { name: 'Aceitar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('NIF: já existe Ida Existente, CANARIO-A Raiz.')
  dialog.getByText('Um pedido tem avisos: só é aceite se o assinalar.')
  expect(dialog.getAllByText(/Data de admissão: 02-02-2026/u)).toHaveLength(2)
  const ida = dialog.getByRole<HTMLInputElement>('checkbox', { name: /Ida Dupla/u })
  expect(ida.checked).toBe(false)
  await user.click(ida)
  dialog.getByRole('button', { name: 'Aceitar 2 pedidos' })
  await user.click(ida)
  await user.click(dialog.getByRole('button', { name: 'Aceitar 1 pedido' }))
  await dialog.findByText('Concluído: 1 de 1.')
  expect(dialog.queryByText(/Ida Dupla/u)).toBeNull()
})

it('answers all that the list finds but those with warnings, and leads to each that was left', async () => {
  const { prestador: eu, nos } = house.world.a
  const desk = balcao(house)
  await desk.hireFuncionario({ nome: 'Quitéria Existente', num_contrib: '501964843' })
  for (let n = 0; n < 9; n += 1) {
    const cd_funcion = await desk.hireFuncionario({ nome: `Quitéria ${n}` })
    await desk.ask('saida', { cd: cd_funcion, dt_inactiv: '2026-03-02' })
  }
  await desk.ask('admissao', admissao(nos.sul, { nome: 'Quitéria Nova' }))
  const dupla = { nome: 'Quitéria Dupla', num_contrib: '501964843' }
  const cd = cdOf(await desk.ask('admissao', admissao(nos.sul, dupla)))
  const { user } = await openScreen(house, '/prestador/pedidos?pesquisa=Quitéria', {
    eu,
    by: loginPrestador,
  })
  await user.click(await screen.findByRole('button', { name: 'Responder a todos os 11' }))
  const asked = within(await screen.findByRole('dialog'))
  asked.getByText(/os pedidos com avisos .*, que se aceitam depois de vistos\.$/u)
  await user.click(asked.getByRole('button', { name: 'Aceitar, exceto saídas e avisos' }))
  await screen.findByText('1 de 2 respondidos.')
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByText('Ficaram na lista 9 saídas, que se aceitam uma a uma.')
  dialog.getByText('Ficou na lista um pedido com avisos, que se aceita depois de visto:')
  const way = dialog.getByRole('link', { name: `n.º ${cd} noutro separador` })
  expect(way.getAttribute('href')).toBe(`/prestador/pedidos?pedido=${cd}`)
  await user.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body)
  await screen.findByRole('rowheader', { name: 'Quitéria Dupla' })
  expect(screen.queryByRole('rowheader', { name: 'Quitéria Nova' })).toBeNull()
})

it('shows what another of the staff answers in series, and stops it', async () => {
  const { prestador } = house.world.a
  const eu = await newActor(house.db, { canario: 'Colega', tipo: 'prestador', membros: [] })
  await serieEmCurso(house.db, prestador.cd)
  const { user } = await openScreen(house, '/prestador/pedidos', { eu, by: loginPrestador })
  await screen.findByText(/está a aceitar pedidos em série: 200 de 10.000 respondidos/u)
  await user.click(
    screen.getByRole('button', { name: `Parar a resposta em série de ${prestador.nome}` }),
  )
  await screen.findByText(/não passa da parte que está a ser tratada/u)
  await waitFor(() => expect(screen.queryByText(/está a aceitar pedidos em série/u)).toBeNull())
})

it('says who stopped the series, and goes on with what is left', async () => {
  const { prestador: eu, nos } = house.world.a
  const desk = balcao(house)
  const rows = Array.from({ length: 12 }, (_, n) => linhaCsv(nos.raiz, { nome: `Parada ${n}` }))
  await desk.ask('csv', rows)
  const { user, network } = await openScreen(house, '/prestador/pedidos?pesquisa=Parada', {
    eu,
    by: loginPrestador,
  })
  await user.click(await screen.findByRole('button', { name: 'Responder a todos os 12' }))
  const release = network.hold(/varios$/u)
  await user.click(screen.getByRole('button', { name: 'Aceitar, exceto saídas e avisos' }))
  await screen.findByRole('button', { name: 'Parar' })
  const { chave }: Varios = JSON.parse(localStorage.getItem('pedidos-em-serie') ?? '')
  const colega = await newActor(house.db, { canario: 'Quem Para', tipo: 'prestador', membros: [] })
  // a colleague stops the series while its first part is being sent
  await serieEmCurso(house.db, eu.cd, { chave, parada: colega.nome })
  release()
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(new RegExp(`${colega.nome} parou esta resposta em série`, 'u'))
  dialog.getByText(/0 de 12 respondidos/u)
  await user.click(dialog.getByRole('button', { name: 'Continuar' }))
  await dialog.findByText(/12 de 12 respondidos/u)
  const open = await house.db.rows(sql`
    select from pedido_funcionario where nome like 'Parada %' and cd_estad = 0`)
  expect(open).toEqual([])
})
