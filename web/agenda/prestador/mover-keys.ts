import type { LinhaDaAgenda } from '#contract/agenda.ts'
import { minutosDe } from '#web/comum/agenda/hora.ts'
import { chaveOf, type Destino } from './use-mover.ts'

/** minutes of an arrow key */
const passo = 15

type Where = { linha: LinhaDaAgenda; destino: Destino | undefined; dias: readonly string[] }

/** Shift with an arrow picks a booking up, arrows move it, Enter drops it, Escape cancels. */
export function moverKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { linha, destino, dias }: Where,
): Destino | 'pousar' | 'largar' | undefined {
  const held = destino && chaveOf(destino.linha) === chaveOf(linha) ? destino : undefined
  if (held && key === 'Enter') return 'pousar'
  if (held && key === 'Escape') return 'largar'
  const [dia, minutos] = steps[key] ?? [0, 0]
  if ((dia === 0 && minutos === 0) || !(held || shiftKey)) return undefined
  const { dt, de } = held ?? { dt: linha.dt, de: minutosDe(linha.hr) }
  const ao = de + minutos
  return {
    linha,
    dt: dias[dias.indexOf(dt) + dia] ?? dt,
    de: ao < 0 || ao + linha.minutos > 24 * 60 ? de : ao,
  }
}

const steps: Readonly<Record<string, readonly [dia: number, minutos: number]>> = {
  ArrowUp: [0, -passo],
  ArrowDown: [0, passo],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
