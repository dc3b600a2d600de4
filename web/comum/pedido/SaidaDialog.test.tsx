import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

async function openDialog(nome: string) {
  const { residente: eu, nos } = house.world.a
  const { user } = await openScreen(house, '/funcionario', { eu, org: nos.raiz })
  await user.click(await screen.findByRole('button', { name: `Pedir a saída de ${nome}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Saída de ${nome}` }))
  const day = dialog.getByLabelText<HTMLInputElement>(/^Data de inativação/u)
  const send = async (press: 'click' | 'dblClick' = 'click') => {
    await user.click(dialog.getByRole('button', { name: 'Pedir a saída' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Pedir a saída?' }))
    await user[press](asked.getByRole('button', { name: 'Confirmar a saída' }))
  }
  return { user, dialog, day, send }
}

const pedidosOf = async (cd: number) =>
  await house.db.rows<{ dados: { dt_inactiv: string } }>(
    sql`select dados from pedido_funcionario where cd_funcion = ${cd}`,
  )

it('what the server refuses stands at the field, whose text stays', async () => {
  const { user, dialog, day, send } = await openDialog('CANARIO-A Raiz Pessoa')
  await user.type(day, '01/01/1950')
  await send()
  const alert = await dialog.findByRole('alert')
  within(alert).getByRole('link', { name: /não pode ser anterior à admissão/u })
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(day.value).toBe('01-01-1950')
  expect(await pedidosOf(house.world.a.funcionarios.raiz)).toEqual([])
})

it('who is asked about by somebody else meanwhile is not asked about twice', async () => {
  const { nos, residente, funcionarios } = house.world.a
  const { user, dialog, day, send } = await openDialog('CANARIO-A Norte Pessoa')
  const path = `/api/empresa/${nos.raiz}/funcionario/pendente/saida`
  const first = { cd: funcionarios.norte, dt_inactiv: '2090-01-31' }
  await ask(house.http, residente, path, { method: 'POST', body: first })
  await user.type(day, '28/02/2090')
  await send()
  await dialog.findByText(/Já existe um pedido pendente/u)
  expect(day.value).toBe('28-02-2090')
  expect(await pedidosOf(funcionarios.norte)).toHaveLength(1)
})

it('what is sent is seen among the requests', async () => {
  const { user, dialog, day, send } = await openDialog('CANARIO-A Sul Pessoa')
  await user.type(day, '31/12/2090')
  await dialog.findByText('a partir de 31-12-2090')
  await send('dblClick')
  await screen.findByText('Pedido de saída enviado com sucesso.')
  await screen.findByRole('heading', { level: 1, name: /Gestão de pedidos/u })
  await screen.findByRole('row', { name: /CANARIO-A Sul Pessoa.*Saída/u })
  expect(await pedidosOf(house.world.a.funcionarios.sul)).toHaveLength(1)
})

it('nothing is sent before it was confirmed, and the day stays where it was not', async () => {
  const { user, dialog, day } = await openDialog('CANARIO-A Loja Pessoa')
  await user.type(day, '31/12/2090')
  await user.click(dialog.getByRole('button', { name: 'Pedir a saída' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Pedir a saída?' }))
  asked.getByText('31-12-2090')
  await user.click(asked.getByRole('button', { name: 'Cancelar' }))
  expect(day.value).toBe('31-12-2090')
  expect(await pedidosOf(house.world.a.funcionarios.loja)).toEqual([])
})

it('what was typed is not left behind without asking', async () => {
  const { user, day } = await openDialog('CANARIO-A Loja Pessoa')
  await user.type(day, '31/12/2090')
  // as the browser's back key does: the dialog blocks a pointer
  await user.click(screen.getByRole('link', { name: 'Início' }))
  await screen.findByRole('dialog', { name: 'Sair sem guardar?' })
  expect(day.value).toBe('31-12-2090')
})
