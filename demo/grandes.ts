import type { NoNovo } from '#server/comum/organigramas.ts'
import listas from './data/empresas.json' with { type: 'json' }
import type { Random } from './random.ts'

const { ramos, nomes, niveis } = listas
const deepest = niveis.length - 1

/** Distinct up to a thousand, then numbered. */
export function nomeOfEmpresa(index: number) {
  const column = index % ramos.length
  const ramo = ramos[column]
  const nome = nomes[(Math.floor(index / ramos.length) + column * 7) % nomes.length]
  const forma = index % 3 === 0 ? 'S.A.' : 'Lda.'
  const round = Math.floor(index / (ramos.length * nomes.length))
  return `${ramo} ${nome}${round === 0 ? '' : ` ${round + 1}`}, ${forma}`
}

/**
 * The first company has a tenth of the employees, or all when alone. The others have from a few to
 * a few thousand.
 */
export function tamanhos(random: Random, empresas: number, funcionarios: number): number[] {
  if (empresas === 1) return [funcionarios]
  const first = Math.round(funcionarios / 10)
  const weights = Array.from({ length: empresas - 1 }, () => Math.exp(random.next() * 5.5))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  // rounding the running total keeps the sum exact
  let taken = 0
  let reached = 0
  const rest = weights.map((weight) => {
    reached += weight
    const until = Math.round(((funcionarios - first) * reached) / sum)
    const size = until - taken
    taken = until
    return size
  })
  return [first, ...rest]
}

/** One node for fifty employees, at most five levels with the company. */
export function makeNos(random: Random, funcionarios: number): NoNovo[] {
  const total = Math.max(2, Math.round(funcionarios / 50)) - 1
  const nos: NoNovo[] = []
  let level: (string | null)[] = [null]
  for (let depth = 0; nos.length < total; depth += 1) {
    const next: string[] = []
    for (const superior of level) {
      const children = depth < deepest ? random.int(3, 9) : Math.ceil(total / level.length)
      for (let child = 1; child <= children && nos.length < total; child += 1) {
        const ref = superior === null ? String(child) : `${superior}.${child}`
        nos.push({ ref, superior, nome: nomeOfNo(random, depth, child) })
        next.push(ref)
      }
    }
    level = next
  }
  return nos
}

function nomeOfNo(random: Random, depth: number, child: number) {
  const names = niveis[depth] ?? []
  if (depth >= 2) return `${random.pick(names)} ${child}`
  const nome = names[(child - 1) % names.length]
  return child > names.length ? `${nome} ${Math.ceil(child / names.length)}` : `${nome}`
}
