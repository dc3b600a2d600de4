import { porNif, porNome, porNumero } from '#contract/comum/serie/chaves.ts'
import type { Pessoa as Chaves } from '#contract/comum/serie/chaves.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import type { PessoaLida } from './parse-funcionarios.ts'
import { groupsOf, piecesOf } from './pieces.ts'

export type ComChaves = Chaves & { cd: number; inactiv: boolean; dt_inactiv: string | null }

type Chave = (chaves: Chaves) => string | null

const forms = [
  { chave: porNumero, campo: 'numMecan', nome: 'número' },
  { chave: porNif, campo: 'nif', nome: 'NIF' },
  { chave: porNome, campo: 'nome', nome: 'nome e data de nascimento' },
] as const

/**
 * Matches by number, else NIF, else name and birth date. Refuses lines that name one person twice.
 */
export async function matchPessoas<E extends ComChaves>(
  pessoas: readonly PessoaLida[],
  existentes: readonly E[],
): Promise<{ pares: Map<PessoaLida, E>; recusas: Achado[] }> {
  const recusas = await repeatedLines(pessoas)
  const refused = new Set(recusas.map(({ linha }) => linha))
  const pares = new Map<PessoaLida, E>()
  const taken = new Set<E>()
  for (const { chave, campo, nome } of forms) {
    const index = await groupsOf(existentes, chave)
    const match = (pessoa: PessoaLida) => {
      if (refused.has(pessoa.linha) || pares.has(pessoa)) return
      const found = (index.get(chave(pessoa.ficha) ?? '') ?? []).filter(
        (one) => !taken.has(one) && mayBe(pessoa.ficha, one, chave),
      )
      const ativos = found.filter(({ inactiv }) => !inactiv)
      if (ativos.length > 1) {
        const motivo = `há ${ativos.length} funcionários ativos com este ${nome} na empresa`
        recusas.push({ linha: pessoa.linha, campo, motivo })
        refused.add(pessoa.linha)
        return
      }
      const existente = ativos[0] ?? found.toSorted(lastToLeave)[0]
      if (!existente) return
      pares.set(pessoa, existente)
      taken.add(existente)
    }
    for await (const some of piecesOf(pessoas)) some.forEach(match)
  }
  return { pares, recusas }
}

/**
 * A stronger key that differs overrides a weaker one. The number of a former employee may be
 * reused.
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

async function repeatedLines(pessoas: readonly PessoaLida[]): Promise<Achado[]> {
  const recusas: Achado[] = []
  const refused = new Set<PessoaLida>()
  for (const { chave, campo, nome } of forms) {
    const groups = await groupsOf(pessoas, ({ ficha }) => chave(ficha))
    for (const same of groups.values()) {
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
