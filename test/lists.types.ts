// Declarations and uses of lists that must not compile. Only tsc reads this file.
import * as z from 'zod/mini'
import { code } from '#contract/kit/fields.ts'
import { codeOf, oneOf } from '#contract/kit/filter.ts'
import { listRoute, overAll } from '#contract/kit/list.ts'
import { piece } from '#server/db/sql.ts'
import { listOverAll, listSource, listSources } from '#server/kit/list/source.ts'
import { columnsOf, day, numMecan } from '#web/kit/list/columns.ts'
import type { useList } from '#web/kit/list/use-list.ts'

const row = z.object({
  cd: code,
  nome: z.string(),
  dt: z.nullable(z.string()),
  empresa: z.object({ nome: z.string() }),
})
const declared = {
  path: '/api/empresa/:org/prova',
  access: 'funcionario.ver',
  resumo: 'Prova',
  row,
  sortable: ['nome', 'dt'],
  order: 'espera.asc',
  filters: { estado: oneOf({ 0: 'Novo', 2: 'Aceite' }, 'Estado'), medico: codeOf('Médico') },
} as const
const list = listRoute(declared)
const lista = piece`p.nome`

// ---------------------------------------------------------------- the contract

// @ts-expect-error -- only a field of the row is sorted by
listRoute({ ...declared, sortable: ['nome', 'segredo'] })
// @ts-expect-error -- an order is a key and its direction
listRoute({ ...declared, order: 'nome' })
// @ts-expect-error -- rows are told apart by their code
listRoute({ ...declared, row: z.object({ nome: z.string() }), sortable: ['nome'] })
// @ts-expect-error -- a company's list is no list of the provider's
listRoute({ ...declared, access: 'prestador' })
// @ts-expect-error -- nor the other way round
listRoute({ ...declared, path: '/api/prestador/prova' })

const ofAll = overAll(list, {
  path: '/api/prestador/prova',
  access: { prestador: [] },
  resumo: 'Prova de todas',
  row: { versao: z.int() },
  sortable: ['empresa', 'nome', 'dt'],
  order: 'espera.asc',
  filters: { empresa: codeOf('Empresa'), medico: codeOf('Médico') },
})
// @ts-expect-error -- the provider's list is at the provider's addresses
overAll(list, { ...declared, row: {}, access: { prestador: [] } })

// ---------------------------------------------------------------- the source

const columns = { nome: lista, empresa: lista }
const sort = { nome: lista, dt: lista, espera: lista }
const filters = { estado: () => lista, medico: () => lista }
const made = { from: piece`prova p`, own: ['cd', 'dt'], columns, sort, filters } as const
listSource(list, made)

// @ts-expect-error -- a column is forgotten
listSource(list, { ...made, columns: { nome: lista } })
// @ts-expect-error -- the row has no such column
listSource(list, { ...made, columns: { ...columns, segredo: lista } })
// @ts-expect-error -- nor may the driving table bring one
listSource(list, { ...made, own: ['cd', 'dt', 'segredo'] })
// @ts-expect-error -- a column comes from one place
listSource(list, { ...made, own: ['cd', 'dt', 'nome'], columns: { ...columns, nome: lista } })
// @ts-expect-error -- a key that may be asked for is forgotten
listSource(list, { ...made, sort: { nome: lista, espera: lista } })
// @ts-expect-error -- the key of the list's own order is forgotten
listSource(list, { ...made, sort: { nome: lista, dt: lista } })
// @ts-expect-error -- nobody can ask for this one
listSource(list, { ...made, sort: { ...sort, segredo: lista } })
// @ts-expect-error -- a filter is forgotten
listSource(list, { ...made, filters: { estado: () => lista } })
// @ts-expect-error -- the list has no such filter
listSource(list, { ...made, filters: { ...filters, segredo: () => lista } })
// @ts-expect-error -- a filter has no value but its own
listSource(list, { ...made, filters: { ...filters, estado: (value: '1') => piece`${value}` } })
// @ts-expect-error -- a company's list is bounded by its scope
listOverAll(list, made)

const both = { from: piece`prova p`, own: ['cd', 'dt'], sort, columns: { nome: lista } } as const
const ofEmpresa = { columns: { empresa: lista }, filters } as const
const todas = { own: ['versao'], filters: { medico: () => lista } } as const
listSources([list, ofAll], { ...both, ofEmpresa, overAll: todas })
// @ts-expect-error -- the company's list has a column that nothing brings
listSources([list, ofAll], { ...both, ofEmpresa: { filters }, overAll: todas })
// @ts-expect-error -- the list over all companies has one
listSources([list, ofAll], { ...both, ofEmpresa, overAll: { filters: todas.filters } })
// @ts-expect-error -- a filter of one side is forgotten
listSources([list, ofAll], { ...both, ofEmpresa, overAll: { own: ['versao'] } })

// ---------------------------------------------------------------- the screen

columnsOf(list, [{ key: 'nome', label: 'Nome' }, day('dt', 'Data')])
// @ts-expect-error -- the row has no such column
columnsOf(list, [{ key: 'segredo', label: 'Segredo' }])
// @ts-expect-error -- what is no plain value has to say how it reads
columnsOf(list, [{ key: 'empresa', label: 'Empresa' }])
// @ts-expect-error -- a preset is for rows that have its field
columnsOf(list, [numMecan])

type Values = typeof list extends { filters: infer F } ? keyof F : never
type State = ReturnType<typeof useList<z.output<typeof row>, { estado: '0' | '2'; medico: number }>>
export const shown = (state: State, name: Values) => {
  state.change({ estado: '2', medico: 3 })
  // @ts-expect-error -- no value of this filter
  state.change({ estado: '1' })
  // @ts-expect-error -- the list has no such filter
  state.change({ segredo: 1 })
  return state.search[name]
}
