import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

const administrador = async () =>
  await newActor(house.db, {
    membros: [{ no: house.world.a.nos.raiz, adm: true, direitos: ['seguranca.ver'] }],
  })

it('an administrator switches a reminder off, and reads what was reminded', async () => {
  const eu = await administrador()
  const { user } = await openScreen(house, '/lembretes', { eu })
  await user.click(await screen.findByRole('button', { name: 'Mudar: Exames expirados' }))
  const dialog = await screen.findByRole('dialog', { name: 'Exames expirados' })
  await user.click(within(dialog).getByRole('checkbox', { name: 'Lembrar' }))
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Desligado')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'O que foi lembrado' }))
  expect(await screen.findByText('Medidas com prazo excedido')).toBeTruthy()
})

it('a member mutes a kind for himself alone', async () => {
  const eu = await administrador()
  const { user } = await openScreen(house, '/lembretes/meus', { eu })
  await user.click(await screen.findByRole('switch', { name: 'Medidas com prazo excedido' }))
  await screen.findByText('Deixa de receber: Medidas com prazo excedido.')
  expect(
    await house.db.rows(sql`select especie from lembrete_silencio where cd_utilizador = ${eu.cd}`),
  ).toEqual([{ especie: 'medidas_atraso' }])
})
