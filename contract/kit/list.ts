import * as z from 'zod/mini'
import type { Direito } from './codes.ts'
import { route, type Access } from './route.ts'

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
const pesquisa = z.string().check(
  z.trim(),
  z.maxLength(100),
  z.refine((text) => !text.includes('\0')),
)

type Filters = Record<string, z.ZodMiniType<string>>
type ListPath = `/api/empresa/:org/${string}` | `/api/prestador/${string}`
type ListAccess = Extract<Access, 'membro' | 'adm' | 'prestador'> | Direito | readonly Direito[]

export type Ordenacao = { field: string; dir: 'asc' | 'des' }

/** `nome.asc` → its parts. The grammar has checked the field. */
export function splitOrdenacao(ordenacao: string): Ordenacao {
  const dot = ordenacao.lastIndexOf('.')
  return { field: ordenacao.slice(0, dot), dir: ordenacao.endsWith('.des') ? 'des' : 'asc' }
}

/**
 * Declares a list. `sortable` names fields of the row; `filters` are the parameters beside the
 * shared ones. The export answers the same envelope with every row in it.
 */
export function listRoute<
  const Path extends ListPath,
  const Who extends ListAccess,
  Row extends z.ZodMiniObject,
  const Sort extends Extract<keyof z.output<Row>, string>,
  const F extends Filters = Record<string, never>,
>(declared: {
  path: Path
  access: Who
  resumo: string
  row: Row
  sortable: readonly Sort[]
  filters?: F
}) {
  const { row, sortable, filters = {} as F } = declared
  const sorts = sortable.flatMap((field) => [`${field}.asc`, `${field}.des`] as const)
  const query = z.strictObject({
    pagina: z.optional(pagina),
    quantidade: z.optional(quantidade),
    pesquisa: z.optional(pesquisa),
    ordenacao: z.optional(z.enum(sorts)),
    ...optional(filters),
  })
  const reply = z.object({
    message: z.array(row),
    count: z.int(),
    countPag: z.int(),
    pagina: z.int(),
  })
  return {
    ...route({ ...declared, method: 'GET', query, reply } as never),
    row,
    sortable,
  } as unknown as {
    method: 'GET'
    path: Path
    access: Who
    resumo: string
    query: typeof query
    body?: z.ZodMiniUndefined
    reply: typeof reply
    row: Row
    sortable: readonly Sort[]
  }
}

function optional<F extends Filters>(filters: F) {
  return Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, z.optional(filter)]),
  ) as { [K in keyof F]: z.ZodMiniOptional<F[K]> }
}

/** A list's declaration, whatever its row. */
export type AnyList = {
  method: 'GET'
  path: ListPath
  access: ListAccess
  resumo: string
  query: z.ZodMiniObject
  body?: z.ZodMiniUndefined
  reply: z.ZodMiniType
  row: z.ZodMiniObject
  sortable: readonly string[]
}
export type RowOf<L extends AnyList> = z.output<L['row']>
export type SortOf<L extends AnyList> = L['sortable'][number]
