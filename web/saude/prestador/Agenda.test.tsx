import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { loginPrestador } from '#contract/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { dataOf, diaOf } from '#contract/comum/calendario.ts'
import { diaUtil } from '#demo/calendario.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()
let desk: ReturnType<typeof agenda>
let cd_medic: number
let dia: string
beforeAll(async () => {
  desk = agenda(house)
  cd_medic = await desk.medico()
  // on a working day nothing is against the hour
  dia = dataOf(diaUtil(diaOf(await daysOn(house.db, 40))))
})

const open = async (path: string) =>
  await openScreen(house, path, { eu: house.world.a.prestador, by: loginPrestador })
const dialog = async () => within(await screen.findByRole('dialog'))

it('shows who of whatever company needs an exam, and books it', async () => {
  const cd = await desk.contrata(house.world.b, { nome: 'Ana Por Examinar' })
  const { user } = await open('/prestador/saude/vencimento?pesquisa=examinar')
  const [row] = await screen.findAllByRole('row', { name: /Ana Por Examinar/u })
  expect(row?.textContent).toContain('CANARIO-B Raiz')
  expect(row?.textContent).toContain('Sem exame')
  await user.click(screen.getByRole('button', { name: 'Marcar exame de Ana Por Examinar' }))
  const form = await dialog()
  await form.findByLabelText(/^Data/u)
  await user.click(form.getByRole('button', { name: 'Marcar' }))
  expect((await form.findAllByText('Introduza a data.')).length).toBeGreaterThan(0)
  await user.type(form.getByLabelText(/^Data/u), '25-12-2091')
  await user.type(form.getByLabelText(/^Hora/u), '21')
  await user.type(form.getByRole('combobox', { name: /^Médico/u }), 'Dra. Marta Prova')
  await user.tab()
  await form.findByText('É feriado: Natal.')
  await user.click(form.getByRole('button', { name: 'Marcar' }))
  await user.click(await screen.findByRole('button', { name: 'Marcar mesmo assim' }))
  await screen.findByText(/^Exame marcado para 25-12-2091 às 21:00\. É feriado: Natal\./u)
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to('Ver o dia')).toMatch(
    new RegExp(`^/prestador/agenda\\?vista=dia&dia=2091-12-25&quem=.?m${cd_medic}`, 'u'),
  )
  expect(to('Imprimir o dia')).toMatch(/^\/prestador\/agenda\/folha\?dia=2091-12-25&quem=/u)
  expect(
    await house.db.rows(sql`select hr, cd_medic from marcacao where cd_funcion = ${cd}`),
  ).toEqual([{ hr: '21:00:00', cd_medic }])
  await screen.findByText('Nada encontrado')
})

it('says at its field that the doctor is taken, and keeps what was typed', async () => {
  const cd_funcion = await desk.contrata()
  await desk.bookExame({ cd_funcion, cd_tipo_exam: 2, cd_medic, dt: dia, hr: '10:00' })
  await desk.contrata(undefined, { nome: 'Zeferino Segundo' })
  const { user } = await open('/prestador/saude/funcionario?pesquisa=zeferino')
  await user.click(await screen.findByRole('button', { name: /^Marcar exame de Zeferino/u }))
  const form = await dialog()
  const typed = dia.split('-').toReversed().join('-')
  await user.type(await form.findByLabelText(/^Data/u), typed)
  await user.type(form.getByLabelText(/^Hora/u), '10:10')
  await user.type(form.getByRole('combobox', { name: /^Médico/u }), 'Dra. Marta Prova')
  await user.click(form.getByRole('button', { name: 'Marcar' }))
  const said = await form.findAllByText(/já tem uma marcação a essa hora/u)
  expect(said.length).toBeGreaterThan(0)
  expect(form.getByLabelText<HTMLInputElement>(/^Hora/u).value).toBe('10:10')
})

it('tells who moves what another moved what it says now, and lets him decide', async () => {
  const cd_funcion = await desk.contrata(undefined, { nome: 'Eva Movida' })
  const at = { cd_funcion, cd_tipo_exam: 2, cd_medic, dt: dia, hr: '15:00' }
  const { cd } = await desk.bookExame(at)
  const { user } = await open('/prestador/saude/marcacao/exame?pesquisa=movida')
  await user.click(await screen.findByRole('button', { name: 'Ações: Eva Movida' }))
  await user.click(screen.getByRole('menuitem', { name: 'Alterar a marcação' }))
  const form = await dialog()
  await desk.move(cd, { hr: '16:00' }, 1)
  await user.clear(await form.findByLabelText(/^Hora/u))
  await user.type(form.getByLabelText(/^Hora/u), '17:00')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await form.findAllByText('Agora: 16:00.')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(/^Marcação alterada para .* às 17:00\./u)
  const row = await house.db.one(sql`select hr, versao from marcacao where cd = ${cd}`)
  expect(row).toEqual({ hr: '17:00:00', versao: 3 })
})

it('says that nothing is booked, and that the server is out of reach', async () => {
  await open('/prestador/saude/marcacao/exame?pesquisa=ninguém')
  expect(await screen.findByText('Nada encontrado')).toBeTruthy()
  await openScreen(house, '/prestador/saude/vencimento', {
    eu: house.world.a.prestador,
    by: loginPrestador,
    before: ({ cut }) => void cut(/saude\/vencimento/u),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Sem ligação ao servidor')
})
