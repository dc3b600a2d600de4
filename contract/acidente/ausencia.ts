import { diaOf } from '../comum/calendario.ts'
import { isDay } from '../kit/reading.ts'

type Escrita = {
  dt_fim_ausencia?: string | null | undefined
  dias_perdidos?: number | null | undefined
}

/** Calendar days from an accident to a day; the day of the accident does not count. */
export const diasDesde = (dt: string, ate: string) => diaOf(ate) - diaOf(dt)

/** Errors by field, for page and server. `dt` is the accident's day, `hoje` today. */
export function ausenciaErrada(
  { dt_fim_ausencia, dias_perdidos }: Escrita,
  { dt, hoje }: { dt: string; hoje: string },
): Partial<Record<keyof Escrita, string>> {
  const fim = dt_fim_ausencia && isDay(dt_fim_ausencia) ? dt_fim_ausencia : undefined
  if (fim !== undefined && fim < dt) {
    return { dt_fim_ausencia: 'Não pode ser anterior ao acidente.' }
  }
  if (fim !== undefined && fim > hoje) return { dt_fim_ausencia: 'Não pode ser no futuro.' }
  const most = diasDesde(dt, fim ?? hoje)
  if (typeof dias_perdidos !== 'number' || dias_perdidos <= most) return {}
  const ate = fim === undefined ? 'hoje' : 'o fim da ausência'
  const dias = most === 1 ? '1 dia' : `${most} dias`
  return { dias_perdidos: `Do acidente até ${ate}, sem contar o próprio dia, são ${dias}.` }
}

export function comunicacaoErrada(
  quando: string | null | undefined,
  { dt, hoje }: { dt: string; hoje: string },
): { dt?: string } {
  if (!quando) return {}
  if (quando < dt) return { dt: 'Não pode ser anterior ao acidente.' }
  return quando > hoje ? { dt: 'Não pode ser no futuro.' } : {}
}
