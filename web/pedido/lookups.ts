import {
  createAgrupamento,
  createCategoria,
  createProfissao,
  listAgrupamentosOf,
  listCategoriasOf,
  listFuncoesOf,
  listNacionalidades,
  listProfissoesOf,
  type Auxiliar,
} from '#contract/auxiliar/auxiliar.ts'
import {
  camposDe,
  camposFuncionario,
  type CampoDe,
  type Ficha,
  type NomesDaFicha,
} from '#contract/comum/funcionario.ts'
import { call } from '#web/kit/call/call.ts'
import { setRead, useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'

const lists = {
  cd_categ: listCategoriasOf,
  cd_profis: listProfissoesOf,
  cd_agrup_prof: listAgrupamentosOf,
  cd_func_propost: listFuncoesOf,
} as const

/** The company's own lists, to which the user may add values. */
export const insertable = {
  cd_categ: createCategoria,
  cd_profis: createProfissao,
  cd_agrup_prof: createAgrupamento,
} as const

type LookupField = CampoDe<'lista'>
export type InsertableField = keyof typeof insertable
export type Lookups = Record<LookupField, Auxiliar[]>

/** The lists of the form; undefined until all of them are loaded. */
export function useLookups() {
  const { empresa } = useEmpresa()
  const own = { path: { org: empresa.cd } }
  const reads = {
    cd_nacion: useRead(listNacionalidades, {}, fresh),
    cd_categ: useRead(lists.cd_categ, own, fresh),
    cd_profis: useRead(lists.cd_profis, own, fresh),
    cd_agrup_prof: useRead(lists.cd_agrup_prof, own, fresh),
    cd_func_propost: useRead(lists.cd_func_propost, own, fresh),
  } satisfies Record<LookupField, unknown>
  const all = Object.values(reads)
  const found = Object.entries(reads).flatMap(([field, { data }]) =>
    data ? [[field, data.message]] : [],
  )
  return {
    lookups: found.length === all.length ? (Object.fromEntries(found) as Lookups) : undefined,
    error: all.find(({ error }) => error)?.error,
    retry: () => {
      for (const { error, refetch } of all) if (error) void refetch()
    },
  }
}

export const optionsOf = (lookups: Lookups, field: string) =>
  new Map(Object.entries(lookups)).get(field) ?? []

export const nameIn = (lookups: Lookups, field: string, cd: number) =>
  optionsOf(lookups, field).find((option) => option.cd === cd)?.nome

/** The lists, with the employee's present values, which the lists may no longer hold. */
export function withOwn(lookups: Lookups, funcionario: Ficha & NomesDaFicha): Lookups {
  const own = camposDe('lista').map((field) => {
    const cd = funcionario[field]
    const nome = funcionario[camposFuncionario[field].nome]
    const options = lookups[field]
    const known = cd === null || nome === null || options.some((option) => option.cd === cd)
    return [field, known ? options : [...options, { cd, nome }]]
  })
  return { ...lookups, ...Object.fromEntries(own) }
}

/** Creates a value of the company's own, or finds the one of that name; returns its code. */
export async function insert(org: number, field: InsertableField, nome: string) {
  const { cd, message } = await call(insertable[field], { body: { cd: null, nome } })
  setRead(lists[field], { path: { org } }, (old) =>
    !old || old.message.some((option) => option.cd === cd)
      ? old
      : { message: [...old.message, { cd, nome }] },
  )
  return { cd, message }
}

const fresh = { staleTime: 60_000 }
