import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { admissao, balcao, cdOf } from '#test/pedidos.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

async function openFilled(more: Parameters<typeof admissao>[1]) {
  const { residente: eu, nos } = house.world.a
  const desk = balcao(house)
  const cd = cdOf(await desk.ask('admissao', admissao(nos.sul, more)))
  await desk.refuse(cd, 'Outra vez.')
  return await openScreen(house, `/funcionario/criar?corrigir=${cd}`, { eu, org: nos.raiz })
}

const send = () => screen.getByRole('button', { name: 'Rever e enviar' })
const openOf = async (nome: string) =>
  await house.db.rows(sql`select from pedido_funcionario where nome = ${nome} and cd_estad = 0`)

it('names who is there already at the field, and sends once that is said to be meant', async () => {
  const cd = await balcao(house).hireFuncionario({ nome: 'Vítor Borges', num_contrib: '390000019' })
  const { user } = await openFilled({ nome: 'Vítor Novo', num_contrib: '390000019' })
  const see = await screen.findByRole('link', { name: /^ver/u })
  expect(see.getAttribute('href')).toContain(`detalhe=${cd}`)
  expect(see.getAttribute('target')).toBe('_blank')
  await user.click(send())
  const alert = within(await screen.findByRole('alert'))
  alert.getByRole('link', { name: /^NIF: Já existe alguém assim/u })
  alert.getByRole('heading', { name: 'Corrija o que está assinalado:' })
  expect(document.title).toMatch(/^Erro: Adição de um funcionário · /u)
  await user.click(screen.getByRole('checkbox', { name: 'Manter mesmo assim: NIF' }))
  await user.click(send())
  const review = within(await screen.findByRole('dialog'))
  review.getByText('NIF: já existe Vítor Borges, CANARIO-A Raiz.')
  await user.click(review.getByRole('button', { name: 'Enviar pedido' }))
  await screen.findByRole('region', { name: 'Recibo' })
  expect(document.title).not.toMatch(/^Erro/u)
  expect(await openOf('Vítor Novo')).toHaveLength(1)
})

it('wants digits confirmed of the Portuguese, and only shows them of others', async () => {
  const { user } = await openFilled({ nome: 'Ana Estranha', num_contrib: '123', cd_nacion: 76 })
  await screen.findByText('Confirme o NIF: não é válido em Portugal.')
  expect(screen.queryByRole('checkbox', { name: /Manter/u })).toBeNull()
  const nacion = screen.getByRole('combobox', { name: 'Nacionalidade' })
  await user.clear(nacion)
  await user.type(nacion, 'portuguesa')
  await user.tab()
  await screen.findByRole('checkbox', { name: 'Manter mesmo assim: NIF' })
  await user.click(send())
  await screen.findByRole('link', {
    name: /^NIF: Falta confirmar: .* assinale «Manter mesmo assim»\.$/u,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('refuses days that cannot be by name, and asks again about those that are hardly meant', async () => {
  const { user } = await openFilled({ nome: 'Zé Datas', num_contrib: null })
  const admitido = await screen.findByLabelText<HTMLInputElement>('Data de admissão')
  await user.clear(admitido)
  await user.type(admitido, '06-05-1991')
  await user.click(send())
  await screen.findByRole('link', {
    name: 'A data de nascimento tem de ser anterior à data de admissão.',
  })
  await user.clear(admitido)
  await user.type(admitido, '01-01-2099')
  await user.click(await screen.findByRole('checkbox', { name: /^Manter .* admissão$/u }))
  await user.click(send())
  const review = within(await screen.findByRole('dialog'))
  expect(review.getByText(/^Confirme a data de admissão/u).textContent).toMatch(
    /: é daqui a \d+ dias\.$/u,
  )
})
