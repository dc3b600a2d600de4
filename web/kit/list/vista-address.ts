import { isOverAll, splitOrder } from '#contract/kit/list.ts'
import { parseSearch, queryOf, readSearch } from '#contract/kit/list-address.ts'
import { readOrganigrama } from '#contract/organigrama/organigrama.ts'
import {
  filtrosDePessoas,
  filtrosDeRamos,
  filtrosDoServico,
  type Vista,
} from '#contract/vista/vista.ts'
import { readNow } from '../call/read.ts'
import type { Named } from './columns.ts'
import type { ListState } from './use-list.ts'

/** The parameters that a view keeps: filters, branch, order and columns, without a person or a search. */
const kept = ({ list }: ListState) =>
  ['organigrama', ...Object.keys(list.filters), 'ordenacao', 'col'].filter(
    (name, at, all) => !filtrosDePessoas.includes(name) && all.indexOf(name) === at,
  )

/** The part of the present list that a view would keep; '' for nothing. */
export function enderecoOf(list: ListState): string {
  const given = new Map<string, unknown>(Object.entries(list.search))
  return queryOf(Object.fromEntries(kept(list).map((name) => [name, given.get(name)])))
}

/** The part of an address that a company's view keeps: nobody of the service either. */
export const paraTodos = (endereco: string): string =>
  queryOf(
    Object.fromEntries(
      Object.entries(parseSearch(endereco)).filter(([name]) => !filtrosDoServico.includes(name)),
    ),
  )

/** The parameters of all views taken away. */
export const semVista = (list: ListState): Record<string, undefined> =>
  Object.fromEntries(
    ['pesquisa', ...kept(list), ...filtrosDePessoas].map((name) => [name, undefined]),
  )

type Columns = readonly Named[]

/** The part of a view that still holds, and the names of the rest. */
export async function readVista(
  list: ListState,
  { endereco, semUnidade }: Vista,
  { columns, empresa }: { columns: Columns; empresa: number },
) {
  const given = parseSearch(endereco)
  const read = new Map<string, unknown>(Object.entries(readSearch(list.list, given)))
  for (const name of isOverAll(list.list) ? [] : filtrosDeRamos) {
    const cd = read.get(name)
    if (typeof cd === 'number' && !(await isReachable(empresa, cd))) read.delete(name)
  }
  const asked = given['col']?.split('.') ?? []
  const there = asked.filter((key) => columns.some((column) => column.key === key))
  read.set('col', there.length > 0 ? colOf(columns, there) : undefined)
  const names = Object.keys(given)
  const missing = names.filter((name) => name !== 'col' && read.get(name) === undefined)
  const lost = asked.length - there.length
  return {
    search: Object.fromEntries(names.map((name) => [name, read.get(name)])),
    missing: [
      ...(semUnidade ? ['a unidade'] : []),
      ...missing.map((name) => wordsFor(list, columns, name, given[name] ?? '')),
      ...(lost > 0 ? [lost === 1 ? 'uma coluna' : `${lost} colunas`] : []),
    ],
  }
}

/** False for a branch that went, was taken from the reader, or is another company's. */
async function isReachable(empresa: number, cd: number): Promise<boolean> {
  try {
    const { message } = await readNow(readOrganigrama, { path: { org: empresa } })
    return message.some((node) => node.cd === cd)
  } catch {
    // the list says what it cannot read
    return true
  }
}

function wordsFor({ list }: ListState, columns: Columns, name: string, value: string) {
  if (filtrosDeRamos.includes(name)) return 'a unidade'
  if (name !== 'ordenacao') return `o filtro ${list.filters[name]?.label ?? name}`
  const [key] = splitOrder(value)
  const label = columns.find((column) => column.key === key)?.label
  return label ? `a ordem por ${label}` : 'a ordem'
}

/** The columns as the address says them; nothing where they stand as the list has them. */
export function colOf(columns: readonly Named[], keys: readonly string[]): string | undefined {
  const said = keys.join('.')
  return said === columns.map(({ key }) => key).join('.') ? undefined : said
}
