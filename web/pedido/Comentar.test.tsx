import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { ask } from '#test/ask.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { balcao, pedidoAberto } from '#test/pedidos.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

const field = async () => await screen.findByLabelText<HTMLTextAreaElement>(/^Comentário para/u)
const button = () => screen.getByRole('button', { name: 'Enviar comentário' })
const ditos = async (cd: number) =>
  await house.db.rows(sql`select texto from pedido_comentario where cd_pedido = ${cd}`)

async function opened() {
  const { a } = house.world
  const cd = await pedidoAberto(house.db, a)
  const eu = a.residente
  const address = `/pendente/funcionario?detalhe=${cd}`
  return { cd, ...(await openScreen(house, address, { eu, org: a.nos.raiz })) }
}

it('a comment is sent once, however often it is pressed, and is there at once', async () => {
  const { cd, user } = await opened()
  await user.click(await field().then(button))
  await screen.findByText('Escreva o comentário.')
  await user.type(await field(), 'Já segue o NIF.')
  await user.dblClick(button())
  await screen.findByText('Comentário enviado.')
  screen.getByText('Já segue o NIF.', { selector: 'p' })
  expect((await field()).value).toBe('')
  expect(document.activeElement).toBe(await field())
  expect(await ditos(cd)).toEqual([{ texto: 'Já segue o NIF.' }])
})

it('what was typed stays while it cannot be sent, and where the request is closed', async () => {
  const { cd, user, network } = await opened()
  const restore = network.cut(/comentario/u)
  await user.type(await field(), 'Sem rede')
  await user.click(button())
  await screen.findByText(/ligação/u)
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  const [details] = await screen.findAllByRole('button', { name: /^Detalhes do pedido de Rosa/u })
  await user.click(details ?? button())
  expect((await field()).value).toBe('Sem rede')
  restore()
  await user.click(button())
  await screen.findByText('Comentário enviado.')
  expect(await ditos(cd)).toHaveLength(1)
})

it('that it was answered meanwhile is said, and shown in the place of the field', async () => {
  const { cd, user } = await opened()
  await user.type(await field(), 'Tarde')
  await balcao(house).refuse(cd, 'Falta o NIF.')
  await user.click(button())
  await screen.findByText(/^Este pedido já foi respondido por .* Já não recebe comentários\.$/u)
  await screen.findByText('Motivo: Falta o NIF.')
  expect(screen.queryByLabelText(/^Comentário para/u)).toBeNull()
})

it('what is new is counted in words beside the way to the requests, until it is read', async () => {
  const { a } = house.world
  const no = a.nos.raiz
  const eu = await newActor(house.db, { membros: [{ no, direitos: ['pendente.ver'] }] })
  const cd = await pedidoAberto(house.db, { ...a, residente: eu })
  const url = `/api/prestador/funcionario/pendente/${cd}/comentario`
  await ask(house.http, a.prestador, url, { method: 'POST', body: { texto: 'Falta o NIF.' } })
  const { user } = await openScreen(house, '/pendente/funcionario?resposta=nova', { eu, org: no })
  await screen.findByText('resposta ou comentário por ler', { exact: false })
  const way = screen.getByRole('link', { name: 'Pedidos pendentes' })
  const told = document.getElementById(way.getAttribute('aria-describedby') ?? '')
  expect(told?.textContent).toBe('1 resposta ou comentário por ler')
  await user.click(await screen.findByRole('button', { name: /^Detalhes/u }))
  await screen.findByText('Falta o NIF.')
  await waitFor(() => expect(told?.isConnected).toBe(false))
})
