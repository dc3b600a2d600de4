import * as z from 'zod/mini'
import { emailFault, emailOf } from './email.ts'
import { cleanLines, cleanText } from './plain-text.ts'
import { codePattern, dayPattern, isDay, maxShort, readCode } from './reading.ts'

/** Code of a row: a positive integer that a number holds exactly, as a `bigint` column does. */
export const code = z.int().check(z.positive())

/** Code of a row whose column is an `int`. */
export const shortCode = z.int().check(z.positive(), z.maximum(maxShort))

/** A code as a parameter of an address has it; at most `most`. */
export const codeText = (most?: number) =>
  z.pipe(
    z.string().check(
      z.regex(codePattern),
      z.refine((given) => readCode(given, most) !== undefined),
    ),
    z.transform(Number),
  )
export const shortCodeText = codeText(maxShort)

/** An answer that is a sentence for the user. */
export const messageReply = z.object({ message: z.string() })

/** What every failure answers. `ref` is the request id. */
export const failureReply = z.object({
  error: z.string(),
  campos: z.optional(z.record(z.string(), z.string())),
  ref: z.string(),
})
export type Failure = z.output<typeof failureReply>

/**
 * Text as typed, in the one form it is kept in: `form` says which, without it that of what is shown. Within
 * its length, without control characters.
 */
export function text(max: number, form: (typed: string) => string = cleanText) {
  return z.string().check(
    z.trim(),
    z.overwrite(form),
    z.minLength(1),
    z.maxLength(max),
    z.refine((value) => !hasControl(value), { error: 'controlo' }),
  )
}

/** Text of several lines, as typed: the same but that lines may end. */
export function lines(max: number) {
  return z.string().check(
    z.overwrite((value) => cleanLines(value.replaceAll(/\r\n?/gu, '\n'))),
    z.minLength(1),
    z.maxLength(max),
    z.refine((value) => !hasControl(value.replaceAll('\n', '')), { error: 'controlo' }),
  )
}

/** What somebody searches for. */
export const search = z.string().check(
  z.overwrite(cleanText),
  z.maxLength(100),
  z.refine((value) => !value.includes('\0'), { error: 'controlo' }),
)

/** A day as the wire has it, `yyyy-mm-dd`, that the calendar has too; years 1900 to 2199. */
export const date = z
  .string()
  .check(z.regex(dayPattern, { error: 'data' }), z.refine(isDay, { error: 'data' }))

/** A time of the day, `HH:mm`. */
export const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/u))

/** A moment, `yyyy-mm-ddTHH:mm` in Lisbon. Its type takes no day without an hour. */
export const moment = z.templateLiteral([z.string(), 'T', z.string()])
export type Moment = z.output<typeof moment>

/**
 * An optional field: absent, null and a text without visible characters are the same. An optional field of
 * a body is declared by this function alone.
 */
export const maybe = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(z.pipe(z.transform(emptyAsNull), z.nullable(schema)))

const emptyAsNull = (value: unknown) =>
  typeof value === 'string' && /^[\s\p{Cf}]*$/u.test(value) ? null : value

/**
 * The e-mail of an account that may be there, as somebody types it: one that cannot be an address is
 * nobody's, and is answered as such. Control characters are made visible, so that no text passes for
 * another.
 */
export const email = z.string().check(
  z.overwrite(emailOf),
  z.minLength(1),
  z.overwrite((value) =>
    value.length > 254 ? '\u{FFFD}' : value.replaceAll(/\p{C}/gu, '\u{FFFD}'),
  ),
)

/** The e-mail an account is to have: in its one form, and one that mail reaches. */
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

/** What a link of a message carries besides the e-mail; whether it is good is the server's to say. */
export const token = z.string().check(z.minLength(1), z.maxLength(200))
