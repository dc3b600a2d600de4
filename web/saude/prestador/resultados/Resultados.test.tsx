import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { loginPrestador } from '#contract/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()
let desk: ReturnType<typeof agenda>
let hoje: string
beforeAll(async () => {
  desk = agenda(house)
  hoje = await daysOn(house.db, 0)
})

async function openSessao(medico: string, nomes: readonly string[]) {
  const cd_medic = await desk.medico(medico)
  const pessoas: number[] = []
  for (const [at, nome] of nomes.entries()) {
    const cd_funcion = await desk.contrata(undefined, { nome, num_mecan: `7${at}` })
    pessoas.push(cd_funcion)
    // late on the day: a booking is never in the past
    await house.db.rows(sql`
      insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic)
      values (${house.world.a.nos.raiz}, ${cd_funcion}, ${hoje}, ${`0${at + 1}:00`}, 2, ${cd_medic})`)
  }
  const path = `/prestador/saude/resultado?medico=${cd_medic}&dia=${hoje}`
  const { user } = await openScreen(house, path, {
    eu: house.world.a.prestador,
    by: loginPrestador,
  })
  await screen.findByRole('region', { name: nomes[0] ?? '' })
  return { user, pessoas }
}

const decisoes = async (pessoas: readonly number[]) =>
  await house.db.rows(sql`
    select e.cd_decis, e.restricoes from exame e where e.cd_funcion = any (${pessoas}::bigint[])
    order by e.hr`)

it('results are recorded by a key and Enter, one person after the other', async () => {
  const nomes = ['Ana Um', 'Bia Dois']
  const { user, pessoas } = await openSessao('Dra. Teclas', nomes)
  await user.keyboard('1')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Apto$/u }).checked).toBe(true),
  )
  await user.keyboard('{Enter}')
  await screen.findByRole('region', { name: 'Bia Dois' })
  await screen.findByText(/^Ana Um\. Resultado registado: Apto\./u)
  await user.keyboard('1{Enter}')
  await screen.findByText('Todos os resultados estão registados.')
  expect(await decisoes(pessoas)).toEqual([
    { cd_decis: 'A', restricoes: null },
    { cd_decis: 'A', restricoes: null },
  ])
})

it('the last result is taken back, and its person waits again', async () => {
  const { user, pessoas } = await openSessao('Dra. Engano', ['Caio Engano'])
  await user.keyboard('1{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Anular' }))
  await screen.findByText('1 resultado por registar, de 1.')
  expect(await decisoes(pessoas)).toEqual([])
})

it('what is typed for the next person stays while the last result is taken back', async () => {
  const { user, pessoas } = await openSessao('Dra. Depressa', ['Lia Antes', 'Mia Depois'])
  await user.keyboard('1{Enter}')
  await screen.findByRole('region', { name: 'Mia Depois' })
  await user.keyboard('2')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Restrições/u })
  await user.type(field, 'Sem frio')
  await user.click(screen.getByRole('button', { name: 'Anular' }))
  await screen.findByText('2 resultados por registar, de 2.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Restrições/u }).value).toBe(
    'Sem frio',
  )
  expect(document.activeElement?.tagName).toBe('H1')
  await user.click(screen.getByRole('button', { name: /Lia Antes/u }))
  await screen.findByRole('region', { name: 'Lia Antes' })
  await user.keyboard('1{Enter}')
  await screen.findByRole('region', { name: 'Mia Depois' })
  expect(await decisoes(pessoas)).toEqual([{ cd_decis: 'A', restricoes: null }])
})

it('a conditional decision asks for its restrictions, and an unfit one asks once more', async () => {
  const { user, pessoas } = await openSessao('Dr. Rigor', ['Dora Cond', 'Eva Inapta'])
  await user.keyboard('2')
  const field = await screen.findByRole('textbox', { name: /^Restrições/u })
  expect(document.activeElement).toBe(field)
  await user.click(screen.getByRole('button', { name: 'Registar e seguir' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(await decisoes(pessoas)).toEqual([])
  await user.type(field, 'Sem cargas')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('region', { name: 'Eva Inapta' })
  await user.keyboard('4{Enter}')
  const asked = within(await screen.findByRole('dialog'))
  await user.click(asked.getByRole('button', { name: 'Registar' }))
  await screen.findByText('Todos os resultados estão registados.')
  expect(await decisoes(pessoas)).toEqual([
    { cd_decis: 'AC', restricoes: 'Sem cargas' },
    { cd_decis: 'ID', restricoes: null },
  ])
})

it('goes on to the next person after an absence', async () => {
  const { user, pessoas } = await openSessao('Dra. Faltas', ['Ivo Falta', 'Jana Vem'])
  await user.click(screen.getByRole('button', { name: 'Falta ou desmarcação' }))
  const asked = within(await screen.findByRole('dialog'))
  await user.click(asked.getByRole('radio', { name: 'Falta do funcionário' }))
  await user.click(asked.getByRole('button', { name: 'Registar' }))
  await screen.findByRole('region', { name: 'Jana Vem' })
  await user.keyboard('1{Enter}')
  await screen.findByText('Todos os resultados estão registados.')
  expect(await decisoes(pessoas)).toEqual([{ cd_decis: 'A', restricoes: null }])
})

it('a result that another recorded meanwhile says by whom, and keeps what was typed', async () => {
  const { user, pessoas } = await openSessao('Dra. Corrida', ['Hugo Corrida'])
  await user.keyboard('2')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Restrições/u })
  await user.type(field, 'Sem ruído')
  const row = await house.db.one<{ cd: number; cd_medic: number }>(
    sql`select cd, cd_medic from marcacao where cd_funcion = any (${pessoas}::bigint[])`,
  )
  await desk.record({ cd_marcacao: row?.cd, cd_medic: row?.cd_medic, cd_decis: 'A' })
  await user.click(screen.getByRole('button', { name: 'Registar e seguir' }))
  await screen.findByText(new RegExp(`já foi dada por feita.*${house.world.a.prestador.nome}`, 'u'))
  expect(field.value).toBe('Sem ruído')
  expect(await decisoes(pessoas)).toEqual([{ cd_decis: 'A', restricoes: null }])
})

it('certificates come at the end, for all who have none', async () => {
  const { user, pessoas } = await openSessao('Dr. Fim', ['Gil Ficha'])
  await user.keyboard('1{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Emitir a ficha' }))
  await screen.findByText('1 ficha guardada.')
  const rows = await house.db.rows(sql`
    select from exame where cd_funcion = any (${pessoas}::bigint[]) and cd_anex is not null`)
  expect(rows).toHaveLength(1)
})
