import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

const leituras = async () =>
  await house.db.rows(sql`
    select cd_alvo, cd_utilizador from leitura where alvo = 'acidente' and cd_alvo is not null`)

it('a row leads to the page of its accident, whose reading is written down', async () => {
  const { residente: eu, nos, acidentes } = house.world.a
  const { user } = await openScreen(house, '/acidente', { eu, org: nos.raiz })
  const link = await screen.findByRole('link', { name: 'CANARIO-A Sul Pessoa' })
  expect(await leituras()).toEqual([])
  await user.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Acidente de 02-03-2026, 10:30' })
  for (const text of ['CANARIO-A Sul História', 'CANARIO-A Sul Nota', 'CANARIO-A Sul Posto']) {
    expect(screen.getByText(text).textContent).toBe(text)
  }
  expect(location.pathname).toBe(`/acidente/${acidentes.sul}`)
  expect(await leituras()).toEqual([{ cd_alvo: acidentes.sul, cd_utilizador: eu.cd }])
})

it('who may only see is not offered to register', async () => {
  const { nos } = house.world.a
  const eu = await newActor(house.db, { membros: [{ no: nos.raiz, direitos: ['acidente.ver'] }] })
  await openScreen(house, '/acidente', { eu, org: nos.raiz })
  await screen.findByRole('link', { name: 'CANARIO-A Raiz Pessoa' })
  expect(screen.queryByRole('link', { name: 'Registar acidente' })).toBeNull()
})

it('a branch without accidents says what to do', async () => {
  const { nos } = house.world.b
  await house.db.rows(sql`delete from acidente where cd_organig = ${nos.sul} and cd_estad = 1`)
  const eu = await newActor(house.db, {
    membros: [{ no: nos.sul, direitos: ['acidente.ver', 'acidente.criar'] }],
  })
  await openScreen(house, '/acidente', { eu, org: nos.sul })
  await screen.findByText('Ainda não há acidentes')
  expect(screen.getAllByRole('link', { name: 'Registar acidente' })).toHaveLength(2)
})

it.each(['relatados', 'acidentes'] as const)(
  'an accident that is only reported has no page, and none of another branch has (%s)',
  async (of) => {
    const { nos, relatados, acidentes } = house.world.a
    const eu = await newActor(house.db, {
      membros: [{ no: nos.norte, direitos: ['acidente.ver'] }],
    })
    const cd = { relatados: relatados.norte, acidentes: acidentes.sul }[of]
    await openScreen(house, `/acidente/${cd}`, { eu, org: nos.norte })
    const alert = await screen.findByText('Acidente não encontrado.')
    expect(alert.textContent).toBe('Acidente não encontrado.')
  },
)

it('a request shows what was reported, its interruption struck through', async () => {
  const { residente: eu, nos, relatados } = house.world.a
  await house.db.rows(sql`
    update acidente set interr_trab = true, dt_interr_trab = '2026-03-02', hr_interr_trab = '11:15'
    where cd = ${relatados.loja}`)
  const path = `/pendente/acidente?detalhe=${relatados.loja}`
  const { user } = await openScreen(house, path, { eu, org: nos.raiz })
  const dialog = within(await screen.findByRole('dialog', { name: 'CANARIO-A Loja Pessoa' }))
  const hora = await dialog.findByText('11:15')
  expect(hora.tagName).toBe('S')
  dialog.getByText('Aguarda a resposta do prestador')
  await user.click(dialog.getByRole('button', { name: 'Remover pedido' }))
  const asked = within(
    await screen.findByRole('dialog', { name: 'Remover pedido de acidente pendente' }),
  )
  await user.click(asked.getByRole('button', { name: 'Sim' }))
  await screen.findByText('Pedido removido com sucesso.')
  expect(await house.db.rows(sql`select from acidente where cd = ${relatados.loja}`)).toEqual([])
})
