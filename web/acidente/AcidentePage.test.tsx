import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { acidenteAceite } from '#test/acidentes.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

it('who may only see adds nothing, and reads all of it', async () => {
  const { nos } = house.world.a
  const cd = await acidenteAceite(house.db, house.world.a)
  const eu = await newActor(house.db, { membros: [{ no: nos.raiz, direitos: ['acidente.ver'] }] })
  await openScreen(house, `/acidente/${cd}`, { eu, org: nos.raiz })
  await screen.findByText('Ainda não há ficheiros.')
  for (const name of [/assinalar como feita/u, 'Alterar a gravidade', 'Ausência e observações']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(screen.queryByLabelText('Juntar ficheiros')).toBeNull()
  const resumos = screen.getAllByRole('button', { name: /: resumo$/u })
  expect(resumos).toHaveLength(2)
})

it('what is wrong with an absence is said before it is sent', async () => {
  const { residente: eu, nos } = house.world.a
  const cd = await acidenteAceite(house.db, house.world.a)
  const { user } = await openScreen(house, `/acidente/${cd}`, { eu, org: nos.raiz })
  await user.click(await screen.findByRole('button', { name: 'Ausência e observações' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ausência e observações' }))
  await user.type(dialog.getByLabelText('Fim da ausência'), '12-03-2026')
  await user.type(dialog.getByLabelText('Dias perdidos'), '11')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await dialog.findAllByText(/são 10 dias/u)
  await user.clear(dialog.getByLabelText('Dias perdidos'))
  await user.type(dialog.getByLabelText('Dias perdidos'), 'dez')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await dialog.findAllByText('O valor não é válido.')
  await user.clear(dialog.getByLabelText('Dias perdidos'))
  await user.dblClick(dialog.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Ausência registada.')
  const rows = await house.db.rows(sql`
    select a.dias_perdidos, a.versao, count(s.cd)::int as passos
    from acidente a left join acidente_passo s on s.cd_acidente = a.cd
    where a.cd = ${cd} group by a.dias_perdidos, a.versao`)
  expect(rows).toEqual([{ dias_perdidos: 10, versao: 2, passos: 1 }])
})

it('that it was serious is said later, with the hour until which the authority is to be told', async () => {
  const { residente: eu, nos } = house.world.a
  const cd = await acidenteAceite(house.db, house.world.a)
  const { user } = await openScreen(house, `/acidente/${cd}`, { eu, org: nos.raiz })
  await screen.findByText(/^Comunicação à ACT: só é devida/u)
  await user.click(screen.getByRole('button', { name: 'Alterar a gravidade' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Gravidade do acidente' }))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await dialog.findByText('Escolha a gravidade do acidente.')
  dialog.getByText('Da resposta depende se a comunicação à ACT é devida.')
  await user.click(dialog.getByRole('radio', { name: /^Nem mortal/u }))
  dialog.getByText('Neste caso, a comunicação à ACT não é devida.')
  await user.click(dialog.getByRole('radio', { name: 'Mortal' }))
  dialog.getByText(/^A ACT tem de ser informada até 03-03-2026.*10:30/u)
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Gravidade alterada.')
  const act = await screen.findByText(/^Comunicação à ACT: até/u)
  expect(act.textContent).toMatch(/03-03-2026 10:30 \(o prazo já passou\)$/u)
})

it('of several files each is taken or refused by itself; a line that is lost is told', async () => {
  const { residente: eu, nos } = house.world.a
  const cd = await acidenteAceite(house.db, house.world.a)
  const path = `/acidente/${cd}`
  const { user, network } = await openScreen(house, path, { eu, org: nos.raiz })
  const input = await screen.findByLabelText('Juntar ficheiros')
  const pdf = new File([Uint8Array.from(pdfOf())], 'auto.pdf', { type: 'application/pdf' })
  const text = new File(['<html>'], 'falso.pdf', { type: 'application/pdf' })
  await user.upload(input, [text, pdf])
  await screen.findByRole('button', { name: 'auto.pdf' })
  expect(screen.getByRole('alert').textContent).toMatch(/falso\.pdf não é um PDF/u)
  await expect.poll(() => input.hasAttribute('aria-disabled')).toBe(false)
  const restore = network.cut(/\/anexo$/u)
  await user.upload(input, [pdf])
  await screen.findByText(/^auto\.pdf: .*ligação/u)
  restore()
  await expect.poll(() => input.hasAttribute('aria-disabled')).toBe(false)
  await user.upload(
    input,
    Array.from({ length: 6 }, () => pdf),
  )
  await screen.findByText('Não são permitidos mais do que 5 ficheiros de cada vez.')
  const rows = await house.db.rows(
    sql`select nome_fich from acidente_anexo where cd_acidente = ${cd}`,
  )
  expect(rows).toEqual([{ nome_fich: 'auto.pdf' }])
})

it('the year above the list is that of the branch and of the year chosen', async () => {
  const { residente: eu, nos } = house.world.a
  const path = `/acidente?ano=2026&organigrama=${nos.norte}`
  await openScreen(house, path, { eu, org: nos.raiz })
  const table = await screen.findByRole('table', { name: /^Acidentes de 2026/u })
  const total = () => within(table).getByRole('row', { name: /^Acidentes/u }).textContent
  await expect.poll(total).toBe('Acidentes0020000000002')
})

it('a year that does not come says so, beside a list that did', async () => {
  const { residente: eu, nos } = house.world.a
  await openScreen(house, '/acidente', {
    eu,
    org: nos.raiz,
    before: (network) => network.cut(/\/acidente\/ano/u),
  })
  await screen.findByRole('link', { name: 'CANARIO-A Sul Pessoa' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/ligação/u)
})
