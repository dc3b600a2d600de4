import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { loginPrestador } from '#contract/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { daysOn } from '#test/agenda.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()
let dia: string
beforeAll(async () => {
  await house.db.rows(sql`insert into tecnico (nome, cedula) values ('Ana Prova', 'P1')`)
  dia = (await daysOn(house.db, 40)).split('-').toReversed().join('-')
})

async function open(path: string, button: string) {
  const { user } = await openScreen(house, path, {
    eu: house.world.a.prestador,
    by: loginPrestador,
  })
  await user.click(await screen.findByRole('button', { name: button }))
  const form = within(await screen.findByRole('dialog'))
  const combobox = (name: string) =>
    form.getByRole<HTMLInputElement>('combobox', { name: new RegExp(`^${name}`, 'u') })
  return {
    user,
    form,
    combobox,
    choose: async (name: string, typed: string) => {
      await user.clear(combobox(name))
      await user.type(combobox(name), typed)
      await user.click((await form.findAllByRole('option'))[0] ?? document.body)
    },
  }
}

it('books an activity for a branch of any company; of another company its own node is taken', async () => {
  const { a, b } = house.world
  const { user, form, combobox, choose } = await open(
    '/prestador/seguranca/atividade',
    'Marcar atividade',
  )
  await user.click(form.getByRole('button', { name: 'Marcar' }))
  for (const said of ['Escolha a empresa.', 'Escolha o tipo de atividade.', 'Escolha o técnico.']) {
    expect((await form.findAllByText(said)).length).toBeGreaterThan(0)
  }
  const isOwn = async (nome: string) =>
    await waitFor(() => expect(combobox('Organigrama').value).toBe(`${nome} Raiz`))
  await choose('Empresa', 'canario-a')
  await isOwn(a.canario)
  await choose('Organigrama', 'loja')
  expect(combobox('Organigrama').value).toBe(`${a.canario} Loja`)
  await choose('Empresa', 'canario-b')
  await isOwn(b.canario)
  await choose('Organigrama', 'sul')
  await choose('Tipo', 'simulacro')
  await choose('Técnico', 'ana prova')
  await user.type(form.getByLabelText(/^Data/u), dia)
  await user.type(form.getByLabelText(/^Hora/u), '21h30')
  await user.click(form.getByRole('button', { name: 'Marcar' }))
  // outside of the usual hours: said at once, asked once
  await form.findByText(/^Fora das horas habituais/u)
  await user.click(await screen.findByRole('button', { name: 'Marcar mesmo assim' }))
  await screen.findByText(/^Atividade técnica marcada\./u)
  expect(screen.getByRole('link', { name: 'Ver o dia' }).getAttribute('href')).toContain('quem=')
  const rows = await house.db.rows(sql`
    select a.cd_organig, a.cd_motiv, a.minutos, a.hr from atividade a where a.cd_area = 4`)
  expect(rows).toEqual([{ cd_organig: b.nos.sul, cd_motiv: 1, minutos: 60, hr: '21:30:00' }])
})

it('plans what a company asked for: as booked, on a day to come', async () => {
  const { nos } = house.world.a
  const asked = await house.db.one<{ cd: number }>(sql`
    insert into atividade (cd_empresa, cd_organig, cd_area, cd_tipo, cd_motiv, dt, cd_estad)
    select ${nos.raiz}, ${nos.raiz}, t.cd_area, t.cd, 1, current_date - 6, 0
    from tipo_atividade t order by t.cd limit 1 returning cd`)
  const { user } = await openScreen(house, `/prestador/seguranca/atividade?detalhe=${asked?.cd}`, {
    eu: house.world.a.prestador,
    by: loginPrestador,
  })
  await user.click(await screen.findByRole('button', { name: 'Planear' }))
  const plan = within(await screen.findByRole('dialog', { name: /^Planear: /u }))
  expect(plan.getByRole<HTMLInputElement>('radio', { name: 'Marcada' }).checked).toBe(true)
  await user.type(plan.getByRole('combobox', { name: /^Técnico/u }), 'ana prova')
  await user.click((await plan.findAllByRole('option'))[0] ?? document.body)
  const hora = plan.getByLabelText<HTMLInputElement>(/^Hora/u)
  await user.type(hora, '1000{Enter}')
  expect(hora.value).toBe('10:00')
  await user.click(plan.getByRole('button', { name: 'Guardar' }))
  expect((await plan.findAllByText('Introduza a data.')).length).toBeGreaterThan(0)
  await user.type(plan.getByLabelText(/^Data/u), dia)
  await user.click(plan.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(`Atividade marcada para ${dia} às 10:00.`)
})

it('proposes a measure that comes of no activity', async () => {
  const { user, form, choose } = await open('/prestador/seguranca/medida', 'Propor uma medida')
  await choose('Empresa', 'canario-a')
  await user.type(form.getByLabelText(/^Tarefa/u), 'Limpeza de vidros')
  await user.type(form.getByLabelText(/^Risco/u), 'Queda em altura')
  await user.type(form.getByRole('textbox', { name: /^Medida/u }), 'Plataforma')
  await user.type(form.getByLabelText(/^Prazo/u), '8 dias')
  await user.click(form.getByRole('button', { name: 'Propor' }))
  await screen.findByText('Medida proposta.')
  const rows = await house.db.rows(sql`
    select m.cd_organig, m.cd_atividade from medida m where m.medida = 'Plataforma'`)
  expect(rows).toEqual([{ cd_organig: house.world.a.nos.raiz, cd_atividade: null }])
})
