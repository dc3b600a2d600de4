import * as z from 'zod/mini'
import { isPrestadorAccess } from './rights.ts'
import type { Direito, PrestadorAccess } from './rights.ts'
import { search, shortCode } from './fields.ts'
import { everything, type AnyFilters, type AnyValues, type Filter, type Filters } from './filter.ts'
import type { AccessOn } from './route.ts'

/** Without `pagina` and `quantidade`: an export of all rows. `ordenacao`: `{field}.asc`, `.des`. */
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

/** `cd` identifies a row and breaks ties of every order. */
export type ListedRow = { cd: number }
type RowSchema<Row> = z.ZodMiniObject & { _zod: { output: Row } }

/** An export is one page of all rows. With `mais`, more than `count` rows exist. */
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
  sortable: readonly Sort[]
  order: readonly Order<Key>[]
  filters: Filters<Values>
  emVista?: readonly string[]
  /** health data in the rows: each page and export is logged */
  leitura?: 'exame' | 'acidente'
}

export type EmpresaList<
  Row extends ListedRow = ListedRow,
  Values = AnyValues,
  Sort extends string = string,
  Key extends string = string,
> = Declared<Row, Values, Sort, Key> & {
  path: `/api/empresa/:org/${string}`
  access: EmpresaAccess
}

export type PrestadorList<
  Row extends ListedRow = ListedRow,
  Values = AnyValues,
  Sort extends string = string,
  Key extends string = string,
> = Declared<Row, Values, Sort, Key> & {
  path: `/api/prestador/${string}`
  access: PrestadorAccess
}

export type List<
  Row extends ListedRow = ListedRow,
  Values = AnyValues,
  Sort extends string = string,
> = EmpresaList<Row, Values, Sort> | PrestadorList<Row, Values, Sort>

export const isOverAll = <Row extends ListedRow, Values>(
  list: List<Row, Values>,
): list is PrestadorList<Row, Values> => isPrestadorAccess(list.access)

type Said<Path, Who, Sort extends string, O extends string, Values> = {
  path: Path
  access: Who
  resumo: string
  sortable: readonly Sort[]
  order: O | readonly O[]
  filters: Filters<Values>
  /** the filters always in sight, where they are not the first two; others are behind a button */
  emVista?: readonly [InSight<Values>, InSight<Values>]
}

type InSight<Values> = Extract<keyof NoInfer<Values>, string> | 'organigrama'

/** `sortable` names fields of the row; `order` may name a key that only the source knows. */
export function listRoute<
  const Path extends ListPath,
  const Who extends (EmpresaAccess | PrestadorAccess) & AccessOn<Path>,
  Schema extends RowSchema<ListedRow>,
  const Sort extends Extract<keyof z.output<Schema>, string>,
  const O extends Order<string>,
  Values extends object,
>(declared: Said<Path, Who, Sort, O, Values> & { row: Schema; leitura?: 'exame' | 'acidente' }) {
  return { ...declared, ...callOf(declared) }
}

const suaEmpresa = { cd_empresa: shortCode, empresa: z.string() }

/** A company's list over all companies: the same rows with their company, and the fields of `row`. */
export function overAll<
  const Path extends `/api/prestador/${string}`,
  const Who extends PrestadorAccess,
  Schema extends RowSchema<ListedRow>,
  More extends z.core.$ZodShape,
  const Sort extends Extract<keyof Schema['shape'] | keyof More, string> | 'empresa',
  const O extends Order<string>,
  Values extends object,
>(
  { row, leitura }: { row: Schema; leitura?: 'exame' | 'acidente' },
  declared: Said<Path, Who, Sort, O, Values> & { row: More },
) {
  const whole = { ...declared, row: z.extend(row, { ...suaEmpresa, ...declared.row }) }
  return { ...whole, ...callOf(whole), ...(leitura && { leitura }) }
}

function callOf<Schema extends z.ZodMiniObject, O extends string>({
  row,
  sortable,
  order,
  filters,
}: {
  row: Schema
  sortable: readonly string[]
  order: O | readonly O[]
  filters: AnyFilters
}) {
  const ordenacao = z.enum(sortable.flatMap((field) => [`${field}.asc`, `${field}.des`]))
  return {
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

function parameters(filters: AnyFilters) {
  return Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => {
      const { read, error } = filter
      const text = z.string().check(z.refine((given) => read(given) !== undefined, { error }))
      return [name, z.optional(text.register(z.globalRegistry, told(filter)))]
    }),
  )
}

function told({ choice, initial, pattern }: Filter<unknown>) {
  if (!choice) return pattern ? { pattern: pattern.source } : {}
  const values = choice.options.map(({ value }) => value)
  return { enum: initial === undefined ? values : [...values, everything] }
}

/** `nome.asc` → `['nome', 'asc']` */
export function splitOrder(order: string): [key: string, direction: Direction] {
  const dot = order.lastIndexOf('.')
  return [order.slice(0, dot), order.endsWith('.des') ? 'des' : 'asc']
}
