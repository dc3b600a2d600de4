import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { loginPrestador } from '#contract/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { agenda } from '#test/agenda.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()
let desk: ReturnType<typeof agenda>
let cd_medic: number
beforeAll(async () => {
  desk = agenda(house)
  cd_medic = await desk.medico()
})

async function held(nome: string) {
  const cd_funcion = await desk.contrata(undefined, { nome })
  const dito = { cd_tipo_exam: 2, dt: '2026-01-05', hr: '10:00', cd_medic, cd_decis: 'A' }
  // the physician's decision, not the proposed one
  const { cd } = await desk.record({ cd_funcion, ...dito, dt_expir: '2026-09-01' })
  return { cd, dito }
}

const open = async (path: string, eu = house.world.a.prestador) =>
  await openScreen(house, path, { eu, by: loginPrestador })
const dialogs = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('shows what an exam said before, with who changed it and why, and puts it right', async () => {
  const { cd } = await held('Rita Corrigida')
  const { user } = await open('/prestador/saude/funcionario/exame?pesquisa=corrigida')
  await user.click(await screen.findByRole('link', { name: /Rita Corrigida/u }))
  const detail = await dialogs('Rita Corrigida')
  await detail.findByText('Nunca foi corrigido.')
  await user.click(detail.getByRole('button', { name: 'Corrigir' }))
  const form = await dialogs('Corrigir resultado')
  expect(form.getByLabelText<HTMLInputElement>(/^Válido até/u).value).toBe('01-09-2026')
  await user.click(form.getByRole('radio', { name: 'Apto condicionalmente' }))
  await user.click(form.getByRole('button', { name: 'Corrigir' }))
  expect((await form.findAllByText('Diga porque corrige o resultado.')).length).toBeGreaterThan(0)
  // a conditional decision is worth nothing without its conditions
  expect((await form.findAllByText(/^Escreva as restrições/u)).length).toBeGreaterThan(0)
  await user.type(form.getByLabelText(/^Restrições/u), 'Sem cargas')
  await user.type(form.getByLabelText(/^Motivo da correção/u), 'Decisão trocada')
  await user.click(form.getByRole('button', { name: 'Corrigir' }))
  await screen.findByText('Resultado corrigido: Apto condicionalmente.')
  const versions = within(await detail.findByRole('list'))
  await versions.findByText('Decisão trocada')
  expect(versions.getByText('01-09-2026')).toBeTruthy()
  const row = await house.db.one(sql`select cd_decis, versao from exame where cd = ${cd}`)
  expect(row).toEqual({ cd_decis: 'AC', versao: 2 })
})

it('tells who comes second what it says now, beside what was typed', async () => {
  const { cd, dito } = await held('Zulmira Segunda')
  const { user } = await open(`/prestador/saude/funcionario/exame?exame=${cd}`)
  const detail = await dialogs('Zulmira Segunda')
  await user.click(await detail.findByRole('button', { name: 'Corrigir' }))
  const form = await dialogs('Corrigir resultado')
  await user.type(form.getByLabelText(/^Motivo da correção/u), 'A minha razão')
  const other = { ...dito, cd_decis: 'IT', motivo: 'Outra razão' }
  expect((await desk.call('PUT', `exame/${cd}`, other)).status).toBe(200)
  await user.click(form.getByRole('button', { name: 'Corrigir' }))
  expect((await form.findAllByText('Agora: Inapto temporariamente.')).length).toBeGreaterThan(0)
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Motivo/u).value).toBe('A minha razão')
  await user.click(form.getByRole('button', { name: 'Corrigir' }))
  await screen.findByText('Resultado corrigido: Apto.')
})

it('is not put right by who only reads', async () => {
  const { cd } = await held('Lia Lida')
  const eu = await newActor(house.db, { tipo: 'prestador', papel: 'leitura', membros: [] })
  await open(`/prestador/saude/funcionario/exame?exame=${cd}`, eu)
  const detail = await dialogs('Lia Lida')
  await detail.findByText('Nunca foi corrigido.')
  expect(detail.queryByRole('button', { name: 'Corrigir' })).toBeNull()
})
