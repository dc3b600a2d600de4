import * as z from 'zod/mini'
import { emailFault, emailOf } from './email.ts'
import { cleanLines, cleanText } from './plain-text.ts'
import { codePattern, dayPattern, isDay, maxShort, readCode, withoutEmpty } from './reading.ts'

/** A positive safe integer, from a `bigint` column. */
export const code = z.int().check(z.positive())

/** Code of an `int` column. */
export const shortCode = z.int().check(z.positive(), z.maximum(maxShort))

export const codeText = (most?: number) =>
  z.pipe(
    z.string().check(
      z.regex(codePattern),
      z.refine((given) => readCode(given, most) !== undefined),
    ),
    z.transform(Number),
  )
export const shortCodeText = codeText(maxShort)

/** Up to 200 codes, with commas between them. */
export const codesText = z.string().check(z.regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,199}$/u))

export const messageReply = z.object({ message: z.string() })

/** Of a 403: the session owes its second factor, or gave it too long ago for this call. */
const porque = z.enum(['fator_pendente', 'fator_antigo'])
export type Porque = z.output<typeof porque>

/** Body of every failure; `ref` is the request id. */
export const failureReply = z.object({
  error: z.string(),
  campos: z.optional(z.record(z.string(), z.string())),
  porque: z.optional(porque),
  ref: z.string(),
})
export type Failure = z.output<typeof failureReply>

/** Trimmed, without control characters, stored in `form`; by default as displayed. */
export function text(max: number, form: (typed: string) => string = cleanText) {
  return z.string().check(
    z.trim(),
    z.overwrite(form),
    z.minLength(1),
    z.maxLength(max),
    z.refine((value) => !hasControl(value), { error: 'controlo' }),
  )
}

export function lines(max: number) {
  return z.string().check(
    z.overwrite((value) => cleanLines(value.replaceAll(/\r\n?/gu, '\n'))),
    z.minLength(1),
    z.maxLength(max),
    z.refine((value) => !hasControl(value.replaceAll('\n', '')), { error: 'controlo' }),
  )
}

export const search = z.string().check(
  z.overwrite(cleanText),
  z.maxLength(100),
  z.refine((value) => !value.includes('\0'), { error: 'controlo' }),
)

/** A day of the calendar, `yyyy-mm-dd`, years 1900 to 2199. */
export const date = z
  .string()
  .check(z.regex(dayPattern, { error: 'data' }), z.refine(isDay, { error: 'data' }))

/** `HH:mm` */
export const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/u))

/** `yyyy-mm-ddTHH:mm` in Lisbon. */
export const moment = z.templateLiteral([z.string(), 'T', z.string()])
export type Moment = z.output<typeof moment>

/** Absent, null and invisible text are the same. Optional body fields use only this function. */
export const maybe = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(z.pipe(z.transform(emptyAsNull), z.nullable(schema)))

const emptyAsNull = (value: unknown) =>
  typeof value === 'string' && /^[\s\p{Cf}]*$/u.test(value) ? null : value

/** An impossible address is answered like an unknown one; control characters become visible. */
export const email = z.string().check(
  z.overwrite(emailOf),
  z.minLength(1),
  z.overwrite((value) =>
    value.length > 254 ? '\u{FFFD}' : value.replaceAll(/\p{C}/gu, '\u{FFFD}'),
  ),
)

/** E-mail of a new account: one that mail reaches. */
export const emailNovo = z.string().check(
  z.overwrite(emailOf),
  z.maxLength(254),
  z.refine((value) => emailFault(value) === undefined, {
    error: ({ input }) => emailFault(String(input)),
  }),
)

function hasControl(value: string) {
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  return /[\u0000-\u001f\u007f]/u.test(value)
}

export const token = z.string().check(z.minLength(1), z.maxLength(200))

export type FieldTexts = {
  label: string
  /** error when empty; makes the field required */
  missing?: string
  hint?: string
}

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
