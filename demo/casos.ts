import type { Decisao } from '#contract/saude/decisao.ts'
import type { Random } from './random.ts'

type Estado = 'semExame' | 'semValidade' | 'expirado' | 'expiraHoje' | 'aviso' | 'valido'

export type Caso = { estado: Estado; decis: Decisao; marcada: boolean }

/** Each state and each decision at least once. */
export const casos: readonly Caso[] = [
  { estado: 'semExame', decis: 'A', marcada: false },
  { estado: 'semExame', decis: 'A', marcada: true },
  { estado: 'valido', decis: 'A', marcada: false },
  { estado: 'valido', decis: 'A', marcada: true },
  { estado: 'aviso', decis: 'A', marcada: true },
  { estado: 'aviso', decis: 'A', marcada: false },
  { estado: 'expiraHoje', decis: 'AC', marcada: true },
  { estado: 'expiraHoje', decis: 'AC', marcada: false },
  { estado: 'expirado', decis: 'A', marcada: true },
  { estado: 'expirado', decis: 'A', marcada: false },
  { estado: 'semValidade', decis: 'A', marcada: false },
  { estado: 'semValidade', decis: 'SD', marcada: true },
  { estado: 'semValidade', decis: 'ID', marcada: false },
  { estado: 'valido', decis: 'IT', marcada: true },
]

export function randomCaso(random: Random): Caso {
  const decis = decisao(random)
  const estado = randomEstado(random, decis)
  return { estado, decis, marcada: random.chance(hipoteseDeMarcacao[estado]) }
}

/** Nobody definitively unfit is examined again. */
export function decisaoAnterior(random: Random): Decisao {
  const share = random.next()
  return share < 0.875 ? 'A' : share < 0.98 ? 'AC' : 'IT'
}

function decisao(random: Random): Decisao {
  const share = random.next()
  if (share < 0.86) return 'A'
  if (share < 0.965) return 'AC'
  if (share < 0.985) return 'IT'
  return share < 0.997 ? 'SD' : 'ID'
}

function randomEstado(random: Random, decis: Decisao): Estado {
  const share = random.next()
  if (share < 0.06) return 'semExame'
  if (decis === 'SD' || decis === 'ID' || share < 0.075) return 'semValidade'
  if (share < 0.19) return 'expirado'
  return share < 0.3 ? 'aviso' : 'valido'
}

const hipoteseDeMarcacao: Record<Estado, number> = {
  semExame: 0.5,
  semValidade: 0.1,
  expirado: 0.6,
  expiraHoje: 0.6,
  aviso: 0.6,
  valido: 0.03,
}
