import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { codeOf, dateOf, flag, initially, oneOf, readFilters } from './filter.ts'
import { code } from './fields.ts'
import { listRoute } from './list.ts'

const estados = { 0: 'Novo', 2: 'Aceite' }
const list = listRoute({
  path: '/api/empresa/:org/prova',
  access: 'membro',
  resumo: 'Prova',
  row: z.object({ cd: code, nome: z.string() }),
  sortable: ['nome'],
  order: 'nome.asc',
  filters: {
    estado: oneOf(estados, 'Estado'),
    provis: flag('Provisória', { true: 'Sim', false: 'Não' }),
    medico: codeOf('Médico'),
    desde: dateOf('Desde'),
    fila: initially('0', oneOf(estados, 'Fila', 'Todas')),
  },
})

const good: [name: keyof typeof list.filters, text: string, value: unknown][] = [
  ['estado', '2', '2'],
  ['provis', 'true', true],
  ['provis', 'false', false],
  ['medico', '9007199254740991', 9_007_199_254_740_991],
  ['desde', '2024-02-29', '2024-02-29'],
  ['fila', '0', '0'],
  ['fila', 'todos', 'todos'],
]
const bad: [name: keyof typeof list.filters, text: string][] = [
  ['estado', '1'],
  ['estado', 'toString'],
  ['estado', 'todos'],
  ['provis', '1'],
  ['provis', 'TRUE'],
  ['medico', '0'],
  ['medico', '01'],
  ['medico', '1e3'],
  ['medico', '9007199254740992'],
  ['desde', '2023-02-29'],
  ['desde', '1899-12-31'],
  ['desde', 'ontem'],
  ['fila', '1'],
  ['fila', ''],
]

describe('a filter', () => {
  it.each(good)('%s takes %j', (name, text, value) => {
    expect(readFilters(list.filters, { [name]: text })).toMatchObject({ [name]: value })
    expect(z.safeParse(list.query, { [name]: text })).toMatchObject({ success: true })
  })

  it.each(bad)('%s does not take %j, neither in an address nor in a call', (name, text) => {
    expect(readFilters(list.filters, { [name]: text })[name]).toBeUndefined()
    expect(z.safeParse(list.query, { [name]: text })).toMatchObject({ success: false })
  })

  it('is told to whoever writes a program', () => {
    const { properties } = z.toJSONSchema(list.query, { io: 'input' })
    expect(properties).toMatchObject({
      estado: { type: 'string', enum: ['0', '2'] },
      provis: { type: 'string', enum: ['true', 'false'] },
      medico: { type: 'string', pattern: expect.any(String) },
      fila: { enum: ['0', '2', 'todos'] },
    })
  })

  it('with a few values says what each is called', () => {
    expect(list.filters.provis).toMatchObject({
      label: 'Provisória',
      choice: {
        all: 'Todos',
        options: [
          { value: 'true', label: 'Sim' },
          { value: 'false', label: 'Não' },
        ],
      },
    })
    expect(list.filters.fila).toMatchObject({ initial: '0', choice: { all: 'Todas' } })
  })
})
