import * as z from 'zod/mini'
import { code, maybe } from './fields.ts'
import { withoutEmpty } from './reading.ts'

/** Which page a list is asked for: what a choice by filters leaves out of its query. */
export const paging = { pagina: true, quantidade: true } as const

/** Rows of a list for something done with several at once: those named, or else what filters leave. */
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
