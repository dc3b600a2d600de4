import nomes from './data/nomes.json' with { type: 'json' }
import type { Random } from './random.ts'

const particulas: Record<string, string | undefined> = nomes.particulas
const estrangeiros: Record<string, { f: string[]; m: string[]; apelidos: string[] } | undefined> =
  nomes.estrangeiros

/** A full name in the style of Portugal, or of the country if it has a list. */
export function makeNome(
  random: Random,
  { feminino, cd_nacion, proprio }: { feminino: boolean; cd_nacion: number; proprio?: string },
) {
  const foreign = estrangeiros[cd_nacion]
  if (foreign) {
    return `${random.pick(feminino ? foreign.f : foreign.m)} ${random.pick(foreign.apelidos)}`
  }
  const proprios = feminino ? nomes.femininos : nomes.masculinos
  const first = proprio ?? random.favour(proprios)
  return [first, ...secondOf(random, proprios, first), ...apelidosOf(random)].join(' ')
}

function secondOf(random: Random, proprios: readonly string[], first: string): string[] {
  if (first === 'Maria' && random.chance(0.2)) {
    return ['da', random.pick(['Conceição', 'Graça', 'Glória', 'Luz'])]
  }
  if (!random.chance(0.55)) return []
  const second = random.pick(proprios)
  return second === first ? [] : [second]
}

function apelidosOf(random: Random): string[] {
  const share = random.next()
  const count = share < 0.5 ? 2 : share < 0.85 ? 3 : 4
  const chosen = new Set<string>()
  while (chosen.size < count) chosen.add(random.favour(nomes.apelidos))
  return [...chosen].flatMap((apelido, index) => {
    const particula = particulas[apelido]
    if (particula !== undefined && random.chance(0.4)) return [particula, apelido]
    return index === count - 1 && random.chance(0.03) ? ['e', apelido] : [apelido]
  })
}
