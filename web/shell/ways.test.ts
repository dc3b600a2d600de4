import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Acesso } from '#contract/comum/conta.ts'
import { company } from '#web/routes/areas.ts'
import { isBelow, sectionsFor } from './ways.ts'

const none = { ver: false, criar: false, editar: false, remover: false, doc: false }
const sees = (cd_menu_web: number): Acesso => ({ ...none, cd_menu_web, ver: true })
const names = (acessos: Acesso[], adm = false) =>
  sectionsFor(company, { acessos, adm }).flatMap(({ ways }) => ways.map(({ nome }) => nome))

const saude = ['Marcações de exames', 'Exames realizados', 'Faltas', 'O que falta', 'Indicadores']

test('without rights only the start page is left', () => {
  expect(names([])).toEqual(['Início'])
})

test('the employees alone do not open the health area', () => {
  expect(names([sees(1)])).toEqual(['Início', 'Funcionários'])
})

test('the health entries appear once for who holds both', () => {
  expect(names([sees(2)])).toEqual(['Início', ...saude])
  expect(names([sees(1), sees(2)])).toEqual(['Início', 'Funcionários', ...saude])
})

test('every menu opens its own entries', () => {
  expect(names([sees(3)])).toEqual([
    'Início',
    'Marcações de atividades',
    'Áreas de atividade',
    'Medidas em aberto',
    'Documentos',
    'Indicadores',
    'Horas e pessoas',
  ])
  expect(names([sees(4)])).toEqual(['Início', 'Acidentes', 'Indicadores', 'Horas e pessoas'])
  expect(names([sees(5)])).toEqual(['Início', 'Indicadores', 'Pedidos pendentes'])
})

test('the administrator manages users and sees no data for it', () => {
  expect(names([], true)).toEqual(['Início', 'Gestão de utilizadores', 'Lembretes'])
})

test('an action without ver opens nothing', () => {
  expect(names([{ ...none, cd_menu_web: 1, editar: true }])).toEqual(['Início'])
})

test('an entry is the present one on what lies below it, and on nothing that only begins alike', () => {
  expect(isBelow('/saude/marcacao', '/saude/marcacao/exame')).toBe(true)
  expect(isBelow('/acidente', '/acidentes')).toBe(false)
  expect(isBelow('/', '/funcionario')).toBe(false)
})

test('areas of a client name their rights: the page knows no access of their calls', () => {
  const areas = globSync('web/**/area.ts').filter((file) => !file.includes('prestador'))
  expect(areas.length).toBeGreaterThan(10)
  expect(areas.filter((file) => /\.access\b/u.test(readFileSync(file, 'utf8')))).toEqual([])
})
