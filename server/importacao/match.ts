import { porNif, porNome, porNumero } from '#contract/comum/serie/chaves.ts'
import type { Pessoa as Chaves } from '#contract/comum/serie/chaves.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import type { PessoaLida } from './parse-funcionarios.ts'

export type ComChaves = Chaves & { cd: number; inactiv: boolean; dt_inactiv: string | null }

type Chave = (chaves: Chaves) => string | null

const forms = [
  { chave: porNumero, campo: 'numMecan', nome: 'número' },
  { chave: porNif, campo: 'nif', nome: 'NIF' },
  { chave: porNome, campo: 'nome', nome: 'nome e data de nascimento' },
] as const

/**
 * Which person of the company each line is: by number, else by NIF, else by name and birth date. Each
 * person of the company answers to one line only. Lines that name one person twice are refused.
 */
export function matchPessoas<E extends ComChaves>(
  pessoas: readonly PessoaLida[],
  existentes: readonly E[],
): { pares: Map<PessoaLida, E>; recusas: Achado[] } {
  const recusas = repeatedLines(pessoas)
  const refused = new Set(recusas.map(({ linha }) => linha))
  const pares = new Map<PessoaLida, E>()
  const taken = new Set<E>()
  for (const { chave, campo, nome } of forms) {
    const index = groupBy(existentes, chave, (existente) => existente)
    for (const pessoa of pessoas) {
      if (refused.has(pessoa.linha) || pares.has(pessoa)) continue
      const found = (index.get(chave(pessoa.ficha) ?? '') ?? []).filter(
        (one) => !taken.has(one) && mayBe(pessoa.ficha, one, chave),
      )
      const ativos = found.filter(({ inactiv }) => !inactiv)
      if (ativos.length > 1) {
        const motivo = `há ${ativos.length} funcionários ativos com este ${nome} na empresa`
        recusas.push({ linha: pessoa.linha, campo, motivo })
        refused.add(pessoa.linha)
        continue
      }
      const existente = ativos[0] ?? found.toSorted(lastToLeave)[0]
      if (!existente) continue
      pares.set(pessoa, existente)
      taken.add(existente)
    }
  }
  return { pares, recusas }
}

/**
 * A weaker key does not hold against a stronger one that differs; and the number of somebody who has
 * left may have been given to another person.
 */
function mayBe(pessoa: Chaves, existente: ComChaves, chave: Chave) {
  if (chave === porNome) {
    return !differ(pessoa, existente, porNumero) && !differ(pessoa, existente, porNif)
  }
  if (chave !== porNumero || !existente.inactiv) return true
  if (differ(pessoa, existente, porNif)) return false
  return porNif(pessoa) === porNif(existente) || pessoa.dt_nasc === existente.dt_nasc
}

function differ(one: Chaves, other: Chaves, chave: Chave) {
  const [first, second] = [chave(one), chave(other)]
  return first !== null && second !== null && first !== second
}

const lastToLeave = (one: ComChaves, other: ComChaves) =>
  (other.dt_inactiv ?? '').localeCompare(one.dt_inactiv ?? '')

function repeatedLines(pessoas: readonly PessoaLida[]): Achado[] {
  const recusas: Achado[] = []
  const refused = new Set<PessoaLida>()
  for (const { chave, campo, nome } of forms) {
    for (const same of groupBy(pessoas, chave, ({ ficha }) => ficha).values()) {
      const [first, ...rest] = same
      for (const pessoa of rest) {
        if (!first || refused.has(pessoa)) continue
        const homonym =
          chave === porNome &&
          (differ(first.ficha, pessoa.ficha, porNumero) ||
            differ(first.ficha, pessoa.ficha, porNif))
        if (homonym) continue
        refused.add(pessoa)
        recusas.push({
          linha: pessoa.linha,
          campo,
          motivo: `tem o mesmo ${nome} que a linha ${first.linha}`,
        })
      }
    }
  }
  return recusas
}

function groupBy<T>(
  items: readonly T[],
  chave: Chave,
  chavesOf: (item: T) => Chaves,
): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = chave(chavesOf(item))
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
