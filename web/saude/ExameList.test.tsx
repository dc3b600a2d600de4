import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()
const ficha = /\/ficha-apidao\//u
let eu: Actor
let org: number
beforeAll(async () => {
  eu = house.world.a.residente
  org = house.world.a.nos.raiz
  await house.db.rows(sql`
    insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis)
    select cd_empresa, cd_funcion, dt - 365, hr, cd_tipo_exam, cd_medic, 'IT' from exame
    where cd_empresa = ${org} and cd_funcion = ${house.world.a.funcionarios.sul}`)
})

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const columns = [
  'Nº Mecanográfico',
  'Funcionário',
  'Data do exame',
  'Hora do exame',
  'Tipo de exame',
  'Médico',
  'Decisão',
  'Organigrama',
]

it('shows each exam with its decision in words, and the certificate where there is one', async () => {
  await openScreen(house, '/saude/exame', { eu, org })
  await screen.findByRole('table', { name: 'Exames realizados: 5 registos' })
  expect(headings()).toEqual(['Selecionar todos desta página', ...columns, 'Ficha de aptidão'])
  const temporary = screen.getAllByRole('row').find((row) => /Inapto/u.test(row.textContent))
  expect(temporary?.textContent).toContain('Inapto temporariamente')
  expect(within(temporary ?? document.body).queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Ficha de aptidão de/u })).toHaveLength(4)
})

it('offers no certificate to who may only see the exams', async () => {
  const sees = await newActor(house.db, {
    membros: [{ no: org, direitos: direitos.filter((one) => one !== 'saude.doc') }],
  })
  await openScreen(house, '/saude/exame', { eu: sees, org })
  await screen.findByRole('table', { name: 'Exames realizados: 5 registos' })
  expect(headings()).toEqual(columns)
  expect(screen.queryByRole('button', { name: /^Ficha de aptidão/u })).toBeNull()
})

it('says that the file is on its way when asked twice, and why it did not come', async () => {
  const { user, network } = await openScreen(house, '/saude/exame', { eu, org })
  const [button] = await screen.findAllByRole('button', { name: /^Ficha de aptidão de/u })
  if (!button) throw new Error('there is no certificate')
  const release = network.hold(ficha)
  await user.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  await screen.findByText('Ficheiro em processamento')
  release()
  await screen.findByText(
    'Não foi possível descarregar o ficheiro: o conteúdo não é um documento PDF.',
  )
  expect(button.getAttribute('aria-busy')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()

  const repair = network.cut(ficha)
  await user.click(button)
  await screen.findByText(/^Não foi possível descarregar o ficheiro: Sem ligação ao servidor/u)
  repair()
})

it('a reading is in the log before its bytes are sent', async () => {
  const before = await house.db.rows(sql`select from leitura where alvo = 'ficha'`)
  const { user } = await openScreen(house, '/saude/exame', { eu, org })
  const [button] = await screen.findAllByRole('button', { name: /^Ficha de aptidão de/u })
  if (!button) throw new Error('there is no certificate')
  await user.click(button)
  await screen.findByText(/^Não foi possível descarregar o ficheiro/u)
  const after = await house.db.rows<{ cd_utilizador: number }>(
    sql`select cd_utilizador from leitura where alvo = 'ficha' order by em desc`,
  )
  expect(after).toHaveLength(before.length + 1)
  expect(after[0]?.cd_utilizador).toBe(eu.cd)
})

it('gives the certificates of the exams chosen as one file, and says why where it does not', async () => {
  const { user, network } = await openScreen(house, '/saude/exame', { eu, org })
  const boxes = await screen.findAllByRole('checkbox', { name: /^Selecionar a ficha de/u })
  expect(boxes).toHaveLength(4)
  for (const box of boxes.slice(0, 2)) await user.click(box)
  const noted = async () =>
    (await house.db.rows(sql`select from leitura where alvo = 'ficha'`)).length
  const before = await noted()
  await user.click(screen.getByRole('button', { name: 'Descarregar 2 fichas' }))
  await screen.findByText('Ficheiro Fichas de aptidão.zip criado.')
  expect(await noted()).toBe(before + 2)
  network.cut(/ficha-apidao\/zip/u)
  await user.click(screen.getByRole('button', { name: 'Descarregar 2 fichas' }))
  await screen.findByText(/ligação/u)
  expect(await noted()).toBe(before + 2)
})
