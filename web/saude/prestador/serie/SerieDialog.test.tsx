import { screen, waitFor, within } from '@testing-library/react'
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
let dia: string
beforeAll(async () => {
  desk = agenda(house)
  // on a working day nothing is against the hours
  dia = dataOf(diaUtil(diaOf(await daysOn(house.db, 40))))
})

const open = async (path: string) =>
  await openScreen(house, path, { eu: house.world.a.prestador, by: loginPrestador })

it('proposes the next free hour where another was quicker, names who was booked, and books the rest', async () => {
  const cd_medic = await desk.medico('Dra. Rápida')
  const [ana, bia] = [
    await desk.contrata(undefined, { nome: 'Ana em Série' }),
    await desk.contrata(undefined, { nome: 'Bia em Série' }),
  ]
  const { user } = await open('/prestador/saude/vencimento?pesquisa=série')
  await screen.findAllByRole('checkbox', { name: /^Selecionar (?!todos)/u })
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
  await user.click(screen.getByRole('button', { name: 'Marcar em série' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText(/^Data/u), dia.split('-').toReversed().join('-'))
  await user.type(form.getByRole('combobox', { name: /^Médico/u }), 'Dra. Rápida')
  await user.tab()
  const hourOf = (nome: string) => form.findByLabelText<HTMLSelectElement>(`Hora de ${nome}`)
  await waitFor(async () => expect((await hourOf('Ana em Série')).value).toBe('09:00'))
  expect((await hourOf('Bia em Série')).value).toBe('09:15')

  const outro = await desk.contrata(house.world.b)
  const at = { cd_medic, cd_tipo_exam: 2, dt: dia }
  await desk.bookExame({ ...at, cd_funcion: outro, hr: '09:00' })
  await user.click(form.getByRole('button', { name: 'Marcar' }))
  await form.findByText('A hora das 09:00 já está ocupada.')
  await waitFor(async () => expect((await hourOf('Ana em Série')).value).toBe('09:15'))
  expect((await hourOf('Bia em Série')).value).toBe('09:30')

  await desk.bookExame({ ...at, cd_funcion: ana, hr: '17:00' })
  await user.click(form.getByRole('button', { name: 'Marcar' }))
  await form.findByText(/^Já tem um exame marcado para /u)
  expect(await booked(bia)).toEqual([])
  await user.click(form.getByRole('button', { name: 'Retirar Ana em Série da série' }))
  // after the refusal, once the free hours are read again
  await user.click(await form.findByRole('button', { name: 'Marcar' }))
  await screen.findByText(/^Um exame marcado para /u)
  expect(await booked(bia)).toEqual([{ hr: '09:15:00', cd_tipo_exam: 1 }])
})

it('is of one company: choosing all stays in one, and two offer the choice', async () => {
  await desk.contrata(undefined, { nome: 'Zita Daqui' })
  await desk.contrata(house.world.b, { nome: 'Zita Dali' })
  const { user } = await open('/prestador/saude/vencimento?pesquisa=zita')
  await screen.findAllByRole('checkbox', { name: /^Selecionar (?!todos)/u })
  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox', { name: /^Selecionar Zita/u })
      .filter(({ checked }) => checked)
  await user.click(screen.getByRole('checkbox', { name: /^Selecionar todos de CANARIO-/u }))
  expect(ticked()).toHaveLength(1)
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox', {
    name: /^Selecionar Zita/u,
  })) {
    if (!box.checked) await user.click(box)
  }
  const button = screen.getByRole('button', { name: 'Marcar em série' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await screen.findByText('Escolha pessoas de uma só empresa.')
  await user.click(screen.getByRole('button', { name: 'Só CANARIO-B Raiz (1)' }))
  expect(ticked().map((box) => box.getAttribute('aria-label') ?? box.name)).toHaveLength(1)
  expect(button.getAttribute('aria-disabled')).toBeNull()
})

const booked = async (cd: number) =>
  await house.db.rows(sql`select hr, cd_tipo_exam from marcacao where cd_funcion = ${cd}`)
