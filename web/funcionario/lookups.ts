import { useQuery } from '@tanstack/react-query'
import {
  createAgrupamento,
  createCategoria,
  createProfissao,
  listAgrupamentosOf,
  listCategoriasOf,
  listFuncoesOf,
  listNacionalidades,
  listProfissoesOf,
} from '#contract/auxiliar.ts'
import type { Auxiliar } from '#contract/auxiliar.ts'
import type { Funcionario } from '#contract/funcionario.ts'
import { call } from '#web/kit/api.ts'
import { queryClient } from '#web/kit/query.ts'
import { useEmpresa } from '#web/kit/session.ts'

const lists = {
  cd_categ: listCategoriasOf,
  cd_profis: listProfissoesOf,
  cd_agrup_prof: listAgrupamentosOf,
  cd_func_propost: listFuncoesOf,
} as const

/** Lists to which the user may add a value of the company's own. */
export const insertable = {
  cd_categ: createCategoria,
  cd_profis: createProfissao,
  cd_agrup_prof: createAgrupamento,
} as const

export type LookupField = keyof typeof lists | 'cd_nacion'
export type InsertableField = keyof typeof insertable
export type Lookups = Record<LookupField, Auxiliar[]>

const keyOf = (org: number, field: LookupField) => ['auxiliar', org, field] as const

/** The lists behind the codes of the form; undefined until all of them are there. */
export function useLookups() {
  const { empresa } = useEmpresa()
  const cd_nacion = useLookup(empresa.cd, 'cd_nacion')
  const cd_categ = useLookup(empresa.cd, 'cd_categ')
  const cd_profis = useLookup(empresa.cd, 'cd_profis')
  const cd_agrup_prof = useLookup(empresa.cd, 'cd_agrup_prof')
  const cd_func_propost = useLookup(empresa.cd, 'cd_func_propost')
  const all = [cd_nacion, cd_categ, cd_profis, cd_agrup_prof, cd_func_propost]
  const failed = all.find(({ error }) => error)
  const lookups: Lookups | undefined =
    cd_nacion.data && cd_categ.data && cd_profis.data && cd_agrup_prof.data && cd_func_propost.data
      ? {
          cd_nacion: cd_nacion.data,
          cd_categ: cd_categ.data,
          cd_profis: cd_profis.data,
          cd_agrup_prof: cd_agrup_prof.data,
          cd_func_propost: cd_func_propost.data,
        }
      : undefined
  return {
    lookups,
    error: failed?.error,
    retry: () => {
      for (const { error, refetch } of all) if (error) void refetch()
    },
  }
}

/** The name of a code of one of the form's fields. */
export function nameIn(lookups: Lookups, field: string, cd: number) {
  const options = new Map(Object.entries(lookups)).get(field) ?? []
  return options.find((option) => option.cd === cd)?.nome
}

/** The lists with what the employee has now, which they may no longer hold. */
export function withOwn(lookups: Lookups, funcionario: Funcionario): Lookups {
  const own = (field: LookupField, nome: string | null) => {
    const cd = funcionario[field]
    const options = lookups[field]
    const known = cd === null || nome === null || options.some((option) => option.cd === cd)
    return known ? options : [...options, { cd, nome }]
  }
  const { nacion, categ, profis, agrup_prof, func_propost } = funcionario
  return {
    cd_nacion: own('cd_nacion', nacion),
    cd_categ: own('cd_categ', categ),
    cd_profis: own('cd_profis', profis),
    cd_agrup_prof: own('cd_agrup_prof', agrup_prof),
    cd_func_propost: own('cd_func_propost', func_propost),
  }
}

/** Makes a value of the company's own, or finds the one of that name; answers its code. */
export async function insert(org: number, field: InsertableField, nome: string) {
  const { cd, message } = await call(insertable[field], { body: { cd: null, nome } })
  queryClient.setQueryData<Auxiliar[]>(keyOf(org, field), (old = []) =>
    old.some((option) => option.cd === cd) ? old : [...old, { cd, nome }],
  )
  return { cd, message }
}

function useLookup(org: number, field: LookupField) {
  return useQuery({
    queryKey: keyOf(org, field),
    queryFn: async ({ signal }) => {
      const { message } =
        field === 'cd_nacion'
          ? await call(listNacionalidades, { signal })
          : await call(lists[field], { path: { org }, signal })
      return message
    },
    staleTime: 60_000,
  })
}
