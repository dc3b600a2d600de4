import { isDay, maxShort, readCode } from '#contract/kit/reading.ts'
import type { Given } from '#web/kit/area/screen.ts'

type Search = {
  medico?: number | undefined
  dia?: string | undefined
  local?: number | undefined
  /** the booking whose result is written */
  vez?: number | undefined
}

export const readSessao = ({ medico = '', dia = '', local = '', vez = '' }: Given): Search => ({
  medico: readCode(medico, maxShort),
  dia: isDay(dia) ? dia : undefined,
  local: readCode(local, maxShort),
  vez: readCode(vez),
})
