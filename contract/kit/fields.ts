import * as z from 'zod/mini'

/** Code of a row: a positive 32-bit integer. */
export const code = z.int().check(z.positive(), z.lte(2_147_483_647))

/** An answer that is a sentence for the user. */
export const messageReply = z.object({ message: z.string() })

/** What every failure answers (decisions, section 3). `ref` is the request id. */
export const failureReply = z.object({
  error: z.string(),
  campos: z.optional(z.record(z.string(), z.string())),
  ref: z.string(),
})
export type Failure = z.output<typeof failureReply>

/** Text as typed: trimmed, within its length, without control characters. */
export function text(max: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((value) => !hasControl(value), { error: 'controlo' }),
  )
}

/** A day as the wire has it, `yyyy-mm-dd`, that the calendar has too; years 1900 to 2199. */
export const date = z.string().check(
  z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u, { error: 'data' }),
  z.refine((value) => isDay(value), { error: 'data' }),
)

/** Absent and null are the same (API, "Forms"). */
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

/** E-mail as accounts hold it: lower case, at most 254 characters, none of them invisible. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.regex(/^[^\s\p{C}@]+@[^\s\p{C}@]+\.[^\s\p{C}@.]+$/u, { error: 'email' }),
  )

function isDay(value: string) {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

function hasControl(value: string) {
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  return /[\u0000-\u001f\u007f]/u.test(value)
}
