import * as z from 'zod/mini'
import { isPrestadorAccess } from './rights.ts'
import type { Direito, PrestadorAccess } from './rights.ts'
import { search } from './fields.ts'
import { everything, type AnyFilters, type AnyValues, type Filter, type Filters } from './filter.ts'
import type { AccessOn } from './route.ts'

/**
 * The grammar every list shares. `pagina` and `quantidade` come together; without both the call is
 * the export: all rows, streamed. `ordenacao` is `{field}.asc` or `{field}.des`.
 */
const pagina = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/u)),
  z.transform((text: string) => Number(text)),
)
const quantidade = z.pipe(
  z.enum(['10', '25', '50', '100']),
  z.transform((text: '10' | '25' | '50' | '100') => Number(text)),
)
const shared = {
  pagina: z.optional(pagina),
  quantidade: z.optional(quantidade),
  pesquisa: z.optional(search),
}

/** What every row has: by its code rows are told apart, and ties of every order are broken. */
export type ListedRow = { cd: number }
type RowSchema<Row> = z.ZodMiniObject & { _zod: { output: Row } }

/**
 * What a page answers, and the export, which is one page of all rows. With `mais` there are more than
 * `count`: over all companies rows are counted no further than pages go.
 */
export type Envelope<Row> = {
  message: Row[]
  count: number
  countPag: number
  pagina: number
  mais?: boolean | undefined
}

export type Direction = 'asc' | 'des'
type Order<Key extends string> = `${Key}.${Direction}`

type ListPath = `/api/empresa/:org/${string}` | `/api/prestador/${string}`
type EmpresaAccess = Direito | readonly Direito[] | 'membro' | 'adm'

type Declared<Row extends ListedRow, Values, Sort extends string, Key extends string> = {
  method: 'GET'
  resumo: string
  query: z.ZodMiniObject<typeof shared & { ordenacao: z.ZodMiniOptional<z.ZodMiniType<string>> }>
  reply: z.ZodMiniType<Envelope<Row>>
  row: RowSchema<Row>
  /** what `ordenacao` may name */
  sortable: readonly Sort[]
  /** how it comes without `ordenacao`: the first key, then the next ones */
  order: readonly Order<Key>[]
  filters: Filters<Values>
  /** which facts of health its rows hold, where they do: each page and each export is written down */
  leitura?: 'exame' | 'acidente'
}

/** A list of one company, or of a branch of it. */
export type EmpresaList<
  Row extends ListedRow = ListedRow,
  Values = AnyValues,
  Sort extends string = string,
  Key extends string = string,
> = Declared<Row, Values, Sort, Key> & {
  path: `/api/empresa/:org/${string}`
  access: EmpresaAccess
}

/** A list over all companies. */
export type PrestadorList<
  Row extends ListedRow = ListedRow,
  Values = AnyValues,
  Sort extends string = string,
  Key extends string = string,
> = Declared<Row, Values, Sort, Key> & {
  path: `/api/prestador/${string}`
  access: PrestadorAccess
}

/** A list's declaration, of whichever kind. */
export type List<
  Row extends ListedRow = ListedRow,
  Values = AnyValues,
  Sort extends string = string,
> = EmpresaList<Row, Values, Sort> | PrestadorList<Row, Values, Sort>

/** Whether a list is over all companies. */
export const isOverAll = <Row extends ListedRow, Values>(
  list: List<Row, Values>,
): list is PrestadorList<Row, Values> => isPrestadorAccess(list.access)

/**
 * Declares a list: its row, what it may be sorted by, how it comes when nothing is said, what narrows
 * it. `sortable` names fields of the row; `order` may name a key that nobody can ask for, and the
 * source says what that is. The export answers the same envelope with every row in it.
 */
export function listRoute<
  const Path extends ListPath,
  const Who extends (EmpresaAccess | PrestadorAccess) & AccessOn<Path>,
  Row extends ListedRow,
  const Sort extends Extract<keyof Row, string>,
  const O extends Order<string>,
  Values extends object,
>(declared: {
  path: Path
  access: Who
  resumo: string
  row: RowSchema<Row>
  sortable: readonly Sort[]
  order: O | readonly O[]
  filters: Filters<Values>
  leitura?: 'exame' | 'acidente'
}) {
  const { row, sortable, order, filters } = declared
  const ordenacao = z.enum(sortable.flatMap((field) => [`${field}.asc`, `${field}.des`]))
  return {
    ...declared,
    method: 'GET' as const,
    query: z.strictObject({
      ...shared,
      ordenacao: z.optional(ordenacao),
      ...parameters(filters),
    }),
    reply: z.object({
      message: z.array(row),
      count: z.int(),
      countPag: z.int(),
      pagina: z.int(),
      mais: z.optional(z.boolean()),
    }),
    order: typeof order === 'string' ? [order] : order,
  }
}

/** The filters' own parameters; what they mean is read from the text that was let in. */
function parameters(filters: AnyFilters) {
  return Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => {
      const { read, error } = filter
      const text = z.string().check(z.refine((given) => read(given) !== undefined, { error }))
      return [name, z.optional(text.register(z.globalRegistry, told(filter)))]
    }),
  )
}

/** What the API page says of it. */
function told({ choice, initial, pattern }: Filter<unknown>) {
  if (!choice) return pattern ? { pattern: pattern.source } : {}
  const values = choice.options.map(({ value }) => value)
  return { enum: initial === undefined ? values : [...values, everything] }
}

/** `nome.asc` → its parts. */
export function splitOrder(order: string): [key: string, direction: Direction] {
  const dot = order.lastIndexOf('.')
  return [order.slice(0, dot), order.endsWith('.des') ? 'des' : 'asc']
}
