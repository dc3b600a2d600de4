import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { alteracao, balcao, cdOf } from '#test/pedidos.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()
let eu: Actor
let org: number
let codigo: number
let pedido: number
beforeAll(async () => {
  const { residente, nos, funcionarios } = house.world.a
  eu = residente
  org = nos.raiz
  codigo = funcionarios.raiz
  await house.db.rows(sql`
    update funcionario set dt_ult_exam = current_date - 200, dt_expir = current_date - 153,
      dt_prox_marc = '2999-01-04'
    where cd_empresa = ${org} and cd = ${codigo}`)
  const asked = await balcao(house).ask('alteracao', await alteracao(house.db, codigo))
  pedido = cdOf(asked)
})

const opened = async () => within(await screen.findByRole('dialog'))

it('leads to the next and the previous by keys, and Back closes it', async () => {
  const { user } = await openScreen(house, '/funcionario', { eu, org })
  const rows = await screen.findAllByRole('rowheader')
  const [first, second] = rows.map(({ textContent }) => textContent ?? '')
  await user.click(screen.getByRole('link', { name: first ?? '' }))
  await screen.findByRole('heading', { name: first ?? '' })
  await user.keyboard('{ArrowLeft}')
  await user.keyboard('{ArrowRight}')
  await screen.findByRole('heading', { name: second ?? '' })
  await screen.findByText('2 de 4 nesta página')
  await user.keyboard('{ArrowLeft}')
  await screen.findByRole('heading', { name: first ?? '' })
  await user.keyboard('{ArrowRight}')
  await screen.findByRole('heading', { name: second ?? '' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(location.search).toBe(''))
  await waitFor(() => expect(document.activeElement?.textContent).toBe(second))
})

it('begins with where somebody stands with his exam, and what can be asked for about him', async () => {
  await openScreen(house, `/funcionario?detalhe=${codigo}`, { eu, org })
  const dialog = await opened()
  await dialog.findByText('Exame expirado há 153 dias · próxima marcação 04-01-2999')
  expect(dialog.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe(
    `/funcionario/${codigo}/editar`,
  )
  dialog.getByRole('button', { name: 'Pedir a saída' })
})

it('names the open requests with number and age, and offers no transfer meanwhile', async () => {
  await house.db.rows(sql`
    update pedido_funcionario set criado_em = now() - interval '3 minutes' where cd = ${pedido}`)
  await openScreen(house, `/funcionario?detalhe=${codigo}`, { eu, org })
  const dialog = await opened()
  const link = await dialog.findByRole('link', {
    name: new RegExp(`^Pedido n.º ${pedido}: `, 'u'),
  })
  expect(link.getAttribute('href')).toBe(`/pendente/funcionario?detalhe=${pedido}`)
  expect(link.closest('li')?.textContent).toMatch(
    /à espera desde \d\d-\d\d-\d{4} \(há [34] minutos\)$/u,
  )
  expect(dialog.queryByRole('link', { name: 'Transferir' })).toBeNull()
})

it('tells who may not see requests only that there are some, and offers a reader nothing', async () => {
  const reads = await newActor(house.db, { membros: [{ no: org, direitos: ['funcionario.ver'] }] })
  await openScreen(house, `/funcionario?detalhe=${codigo}`, { eu: reads, org })
  const dialog = await opened()
  await dialog.findByText('Funcionário com situações pendentes.')
  for (const name of ['Editar', 'Transferir']) {
    expect(dialog.queryByRole('link', { name })).toBeNull()
  }
  expect(dialog.queryByRole('button', { name: 'Pedir a saída' })).toBeNull()
})
