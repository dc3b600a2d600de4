import type { Ficha } from '#contract/comum/funcionario.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import { createAuxiliares, findAuxiliares } from '#server/comum/auxiliares.ts'
import type { Db } from '#server/db/database.ts'
import { auxiliares, type Auxiliar, type PessoaLida } from './parse-funcionarios.ts'

/** Names that no list has yet, in the order of the file; their codes are -1, -2, …. */
export type NomesNovos = Record<Auxiliar, string[]>

const colunas = {
  categoria: 'cd_categ',
  agrupamento: 'cd_agrup_prof',
  profissao: 'cd_profis',
  funcao: 'cd_func_propost',
} as const satisfies Record<Auxiliar, keyof Ficha>

type Codigos = Pick<Ficha, (typeof colunas)[Auxiliar]>

const emptyMaps = (): Record<Auxiliar, Map<string, number>> => ({
  categoria: new Map(),
  agrupamento: new Map(),
  profissao: new Map(),
  funcao: new Map(),
})

export type Nomes = Awaited<ReturnType<typeof newNomes>>

/** Resolves the names of a file to codes; null for an empty cell. */
export async function newNomes(tx: Db, cd_empresa: number, pessoas: readonly PessoaLida[]) {
  const codes = emptyMaps()
  const novos: NomesNovos = { categoria: [], agrupamento: [], profissao: [], funcao: [] }
  for (const auxiliar of auxiliares) {
    const nomes = [...new Set(pessoas.flatMap((pessoa) => pessoa.nomes[auxiliar] ?? []))]
    codes[auxiliar] = await findAuxiliares(tx, auxiliar, { cd_empresa, nomes })
    const alike = new Map<string, number>()
    for (const nome of nomes.filter((one) => !codes[auxiliar].has(one))) {
      const key = plainText(nome)
      if (!alike.has(key)) alike.set(key, -novos[auxiliar].push(nome))
      codes[auxiliar].set(nome, alike.get(key) ?? 0)
    }
  }
  return {
    novos,
    codesOf: ({ nomes }: PessoaLida): Codigos => {
      const code = (auxiliar: Auxiliar) => codes[auxiliar].get(nomes[auxiliar] ?? '') ?? null
      return {
        cd_categ: code('categoria') ?? 0,
        cd_agrup_prof: code('agrupamento'),
        cd_profis: code('profissao'),
        cd_func_propost: code('funcao'),
      }
    },
  }
}

/** Creates the new names for the company; returns the final codes of the negative ones. */
export async function createNomes(tx: Db, cd_empresa: number, novos: NomesNovos) {
  const codes = emptyMaps()
  for (const auxiliar of auxiliares) {
    const nomes = novos[auxiliar]
    await createAuxiliares(tx, auxiliar, { cd_empresa, nomes })
    codes[auxiliar] = await findAuxiliares(tx, auxiliar, { cd_empresa, nomes })
  }
  return (dados: Partial<Codigos>): Partial<Codigos> =>
    Object.fromEntries(
      auxiliares.flatMap((auxiliar) => {
        const cd = dados[colunas[auxiliar]] ?? 0
        if (cd >= 0) return []
        return [[colunas[auxiliar], codes[auxiliar].get(novos[auxiliar][-cd - 1] ?? '')]]
      }),
    )
}
