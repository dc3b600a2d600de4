import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

async function openForm() {
  const { residente: eu, nos } = house.world.a
  const opened = await openScreen(house, '/acidente/criar', { eu, org: nos.raiz })
  await screen.findByRole('heading', { level: 1, name: 'Registo de um acidente' })
  return opened
}

const escritos = async (descric: string) =>
  await house.db.rows<Record<string, unknown>>(
    sql`select * from acidente where descric = ${descric}`,
  )

it('an attempt names every field that is wanted, by a link that leads to it', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Submeter' }))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Escolha o funcionário.',
    'Escolha a ação lesiva.',
    'Introduza a hora do acidente.',
    'Escolha onde aconteceu no organigrama.',
    'Escolha os cuidados prestados.',
    'Descreva o que aconteceu.',
  ])
  await user.click(alert.getByRole('link', { name: 'Descreva o que aconteceu.' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Descrição/u))
})

it('the day and hour of an interruption are wanted with its tick, and gone without it', async () => {
  const { user } = await openForm()
  const dia = screen.getByLabelText<HTMLInputElement>(/^Data da interrupção/u)
  expect(dia.disabled).toBe(true)
  await user.click(screen.getByLabelText('Interrupção do trabalho'))
  await user.type(dia, '02-03-2026')
  await user.click(screen.getByRole('button', { name: 'Submeter' }))
  await screen.findByRole('link', { name: 'Introduza a hora da interrupção.' })
  await user.click(screen.getByLabelText('Interrupção do trabalho'))
  expect([dia.value, dia.disabled]).toEqual(['', true])
})

it('what is filled in is looked over, sent once, and seen among the requests', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('button', { name: /^Funcionário/u }))
  const picker = within(await screen.findByRole('dialog', { name: 'Escolher o funcionário' }))
  await user.type(picker.getByRole('searchbox'), 'loja{Enter}')
  await picker.findByText('1 funcionário')
  await user.click(await picker.findByRole('button', { name: /CANARIO-A Loja Pessoa/u }))
  await screen.findByText(/CANARIO-A Loja$/u)
  await user.type(screen.getByLabelText(/^Ação lesiva/u), 'Queda em altura{Enter}')
  const dia = screen.getByLabelText('Data')
  await user.clear(dia)
  await user.type(dia, '02-03-2026')
  await user.type(screen.getByLabelText('Hora'), '10:30')
  await user.click(screen.getByLabelText('Urgência hospitalar'))
  await user.type(screen.getByLabelText(/^Descrição/u), 'Caiu do escadote.')
  await user.click(screen.getByLabelText('Evidencia lesão física grave'))
  await screen.findByText(/^À ACT: até/u)
  await user.click(screen.getByRole('button', { name: 'Submeter' }))
  const review = within(await screen.findByRole('dialog', { name: 'Rever o registo do acidente' }))
  review.getByText('CANARIO-A Loja Pessoa')
  review.getByText('Queda em altura')
  await user.dblClick(review.getByRole('button', { name: 'Enviar' }))
  await screen.findByText('Acidente registado com sucesso. O pedido seguiu para o prestador.')
  const row = await screen.findByRole('row', {
    name: /CANARIO-A Loja Pessoa.*Queda em altura.*Novo/u,
  })
  within(row).getByTitle('02-03-2026')
  expect(location.pathname).toBe('/pendente/acidente')
  const { nos } = house.world.a
  expect(await escritos('Caiu do escadote.')).toMatchObject([
    { cd_organig: nos.loja, cd_acc_lesiv: 2, prest_prim_socorr: 3, gravidade: 1, epi_adeq: 2 },
  ])
})

it('a list of employees that does not come says so, and is asked for again', async () => {
  const { residente: eu, nos } = house.world.a
  const { user, network } = await openScreen(house, '/acidente/criar', { eu, org: nos.raiz })
  const restore = network.cut(/minificado/u)
  await user.click(await screen.findByRole('button', { name: /^Funcionário/u }))
  const picker = within(await screen.findByRole('dialog'))
  await picker.findByRole('alert')
  restore()
  await user.click(picker.getByRole('button', { name: /Tentar/u }))
  expect(await picker.findAllByRole('button', { name: /Pessoa/u })).toHaveLength(4)
  expect(picker.queryByRole('alert')).toBeNull()
})
