import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { admissao, alteracao, balcao, cdOf } from '#test/pedidos.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

const pedidosOf = async (cd: number) =>
  await house.db.rows<{ cd: number }>(
    sql`select cd from pedido_funcionario where cd_funcion = ${cd}`,
  )

async function removed(nome: string) {
  const { residente: eu, nos } = house.world.a
  const desk = balcao(house)
  const cd_funcion = await desk.hireFuncionario({ nome })
  const saida = { cd: cd_funcion, dt_inactiv: '2099-01-01' }
  const cd = cdOf(await desk.ask('saida', saida))
  const shown = await openScreen(house, '/pendente/funcionario', { eu, org: nos.raiz })
  const row = new RegExp(`pedido de ${nome}`, 'u')
  await shown.user.click(
    await screen.findByRole('button', { name: new RegExp(`^Remover o ${row.source}`, 'u') }),
  )
  const asked = within(await screen.findByRole('dialog', { name: 'Remover pedido' }))
  await shown.user.click(asked.getByRole('button', { name: 'Remover pedido' }))
  const undo = await screen.findByRole('button', {
    name: `Desfazer a remoção do pedido n.º ${cd}`,
  })
  expect(await pedidosOf(cd_funcion)).toEqual([])
  return { ...shown, desk, cd, cd_funcion, saida, undo, row }
}

it('what was taken back is put back by one press, however often it is pressed', async () => {
  const { user, undo, cd, cd_funcion, row } = await removed('Rui Reposto')
  await user.dblClick(undo)
  await screen.findByText('O pedido foi reposto e volta a aguardar a resposta do prestador.')
  await screen.findByRole('button', { name: new RegExp(`^Remover o ${row.source}`, 'u') })
  expect(screen.queryByRole('button', { name: /^Desfazer/u })).toBeNull()
  expect(document.activeElement?.tagName).toBe('H1')
  expect(await pedidosOf(cd_funcion)).toEqual([{ cd }])
})

it('and not where another like it was asked for since, which is said', async () => {
  const { user, undo, desk, saida, cd_funcion } = await removed('Rui Substituído')
  await desk.ask('saida', saida)
  await user.click(undo)
  await screen.findByText('Já existe um pedido pendente deste tipo.')
  expect(screen.queryByRole('button', { name: /^Desfazer/u })).toBeNull()
  expect(await pedidosOf(cd_funcion)).toHaveLength(1)
})

it('that the server was out of reach leaves the way to try again', async () => {
  const { user, undo, network, cd, cd_funcion } = await removed('Rui Sem Rede')
  const restore = network.cut(/repor/u)
  await user.click(undo)
  await screen.findByText(/ligação/u)
  restore()
  await user.click(await screen.findByRole('button', { name: /^Desfazer/u }))
  await screen.findByText('O pedido foi reposto e volta a aguardar a resposta do prestador.')
  expect(await pedidosOf(cd_funcion)).toEqual([{ cd }])
})

it('what was just sent is proven by its number, when and what, and leads on', async () => {
  const { residente: eu, nos } = house.world.a
  const desk = balcao(house)
  const cd = cdOf(await desk.ask('admissao', admissao(nos.sul, { nome: 'Eva Enviada' })))
  await openScreen(house, `/pendente/funcionario?pedido=${cd}`, { eu, org: nos.raiz })
  const recibo = within(await screen.findByRole('region', { name: 'Recibo' }))
  expect(recibo.getByText(`Pedido n.º ${cd}`).parentElement?.textContent).toMatch(
    /enviado em \d\d-\d\d-\d{4}, \d\d:\d\dAdmissão: Eva Enviada$/u,
  )
  recibo.getByRole('link', { name: 'Admitir outro' })
  const see = recibo.getByRole('link', { name: 'Ver pedido' })
  expect(see.getAttribute('href')).toContain(`detalhe=${cd}`)
})

it('a refused admission is corrected in the form it came from, and asked for anew', async () => {
  const { residente: eu, nos } = house.world.a
  const desk = balcao(house)
  const sent = { nome: 'Eva Recusada', num_contrib: '123456789', loc_trab: 'Cais 3' }
  const cd = cdOf(await desk.ask('admissao', admissao(nos.sul, sent)))
  await desk.refuse(cd, 'O NIF não existe.')
  const { user } = await openScreen(house, `/pendente/funcionario?detalhe=${cd}`, {
    eu,
    org: nos.raiz,
  })
  await user.click(await screen.findByRole('link', { name: 'Corrigir e pedir de novo' }))
  await screen.findByText('O NIF não existe.')
  const nif = await screen.findByLabelText<HTMLInputElement>(/^NIF/u)
  expect(nif.value).toBe('123456789')
  await user.clear(nif)
  await user.type(nif, '390000019')
  await user.click(screen.getByRole('button', { name: 'Rever e enviar' }))
  const review = within(await screen.findByRole('dialog', { name: 'Rever o pedido de admissão' }))
  await user.click(review.getByRole('button', { name: 'Enviar pedido' }))
  await screen.findByRole('region', { name: 'Recibo' })
  const [again] = await house.db.rows<{ dados: object }>(
    sql`select dados - 'num_contrib' as dados from pedido_funcionario
        where nome = 'Eva Recusada' and cd_estad = 0`,
  )
  const [first] = await house.db.rows<{ dados: object }>(
    sql`select dados - 'num_contrib' as dados from pedido_funcionario where cd = ${cd}`,
  )
  expect(again).toEqual(first)
})

it('so is a refused change, of which only what it was to change is typed', async () => {
  const { residente: eu, nos } = house.world.a
  const desk = balcao(house)
  const cd_funcion = await desk.hireFuncionario({ nome: 'Rui Por Mudar' })
  const wanted = { dt_nasc: '1986-04-05', sexo: '1', cd_categ: 2, loc_trab: null } as const
  const form = await alteracao(house.db, cd_funcion, wanted)
  const cd = cdOf(await desk.ask('alteracao', form))
  await desk.refuse(cd, 'Falta o documento.')
  await openScreen(house, `/funcionario/${cd_funcion}/editar?corrigir=${cd}`, {
    eu,
    org: nos.raiz,
  })
  const born = await screen.findByLabelText<HTMLInputElement>(/^Data de nascimento/u)
  await waitFor(() => expect(born.value).toBe('05-04-1986'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Local de trabalho/u).value).toBe('')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Feminino' }).checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>(/^Nome/u).value).toBe('Rui Por Mudar')
})
