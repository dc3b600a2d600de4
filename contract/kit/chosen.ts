import * as z from 'zod/mini'
import { code, maybe } from './fields.ts'
import { withoutEmpty } from './reading.ts'

export const paging = { pagina: true, quantidade: true } as const

/** Rows of a bulk call, by code or else by filters. */
export const chosenOf = <Filtros extends z.ZodMiniObject>(filtros: Filtros) =>
  z.strictObject({
    cds: maybe(z.array(code).check(z.minLength(1), z.maxLength(10_000))),
    filtros: maybe(
      z.pipe(
        z.transform((given) => withoutEmpty(given, filtros.shape)),
        filtros,
      ),
    ),
  })
