import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { pessoa } from '#test/pessoas.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

it('the state of the company stands by unit, with a way to each list', async () => {
  const { raiz } = house.world.a.nos
  const people = Array.from({ length: 6 }, (_, n) => pessoa(n + 1, raiz))
  await insertFuncionarios(house.db, raiz, people)
  const eu = await newActor(house.db, {
    membros: [{ no: raiz, direitos: ['funcionario.ver', 'seguranca.ver'] }],
  })
  await openScreen(house, '/estado', { eu })
  await screen.findByRole('heading', { name: 'Exames de saúde' })
  const [exames, medidas, ...more] = screen.getAllByRole('table')
  expect(more).toEqual([])
  for (const tabela of [exames, medidas]) {
    if (!tabela) throw new Error('no table')
    expect(within(tabela).getByRole('rowheader', { name: 'Total' })).toBeTruthy()
  }
  expect(
    screen.getAllByRole('link', { name: /^Ver a lista/u }).map((link) => link.getAttribute('href')),
  ).toEqual(['/funcionario', '/seguranca/medidas'])
  expect(screen.queryByText('Acidentes de trabalho')).toBeNull()
  expect(screen.getByRole('button', { name: 'Descarregar PDF' })).toBeTruthy()
})

it('few people are not counted', async () => {
  const eu = await newActor(house.db, {
    membros: [{ no: house.world.a.nos.norte, direitos: ['funcionario.ver'] }],
  })
  await openScreen(house, '/estado', { eu })
  expect(await screen.findByText('Poucas pessoas para contar')).toBeTruthy()
})
