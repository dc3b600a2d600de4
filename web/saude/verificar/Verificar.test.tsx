import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { hashCodigo } from '#server/saude/codigo.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

const codigo = 'K7QF-2M9X-0B3C-D4EF-GH5J'

async function issued(substituida: boolean) {
  const { nos, fichas } = house.world.a
  await house.db.rows(sql`delete from verificacao`)
  await house.db.rows(sql`
    insert into verificacao (cd_empresa, cd_anex, hash, empresa, iniciais, dt, substituida)
    values (${nos.raiz}, ${fichas.raiz}, ${hashCodigo(codigo)}, 'Mar, Lda.', 'A. S.', '2026-03-12',
            ${substituida})`)
}

it('a certificate that holds is said to, with what is on it, to somebody without a session', async () => {
  await issued(false)
  await openScreen(house, `/verificar/${codigo}`)
  await screen.findByRole('heading', { name: 'Ficha válida' })
  for (const said of ['Mar, Lda.', 'A. S.', '12-03-2026', codigo]) {
    expect(screen.queryByText(said)).not.toBeNull()
  }
})

it('one that was replaced is said to be', async () => {
  await issued(true)
  await openScreen(house, `/verificar/${codigo.toLowerCase()}`)
  expect(await screen.findByRole('heading', { name: 'Ficha substituída' })).toBeTruthy()
})

it('a code is typed too: what cannot be one is not sent, and what nobody knows is said to be unknown', async () => {
  const { user } = await openScreen(house, '/verificar')
  const field = await screen.findByLabelText(/Código da ficha/u)
  await user.type(field, 'K7QF{Enter}')
  await screen.findByText('O código tem 20 letras e algarismos, em grupos de quatro.')
  await user.type(field, ' 0000 0000 0000 0000{Enter}')
  await screen.findByRole('heading', { name: 'Código desconhecido' })
  await waitFor(() => expect(location.pathname).toBe('/verificar/K7QF-0000-0000-0000-0000'))
})

it('what could not be asked is asked again', async () => {
  await issued(false)
  let answer = () => {}
  const { user } = await openScreen(house, `/verificar/${codigo}`, {
    before: (network) => {
      answer = network.cut(/verificar/u)
    },
  })
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  answer()
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Ficha válida' })).toBeTruthy()
})
