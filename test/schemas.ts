import * as z from 'zod/mini'

type Schema = z.core.$ZodType
/** A field of a schema with its path; an element of a list stands at 0. */
export type Field = { at: (string | number)[]; schema: Schema }

/** Every field of a schema, also in objects, lists and unions. */
export function fieldsOf(schema: Schema, at: Field['at'] = []): Field[] {
  return leavesOf(schema).flatMap((leaf) => {
    const within =
      leaf instanceof z.core.$ZodObject
        ? Object.entries<Schema>(leaf._zod.def.shape)
        : leaf instanceof z.core.$ZodArray
          ? [[0, leaf._zod.def.element] as const]
          : []
    return within.flatMap(([name, field]) => [
      { at: [...at, name], schema: field },
      ...fieldsOf(field, [...at, name]),
    ])
  })
}

/** The inner types of a schema, without optional, nullable and union. */
export function leavesOf(schema: Schema): Schema[] {
  if (schema instanceof z.core.$ZodPipe) {
    const { in: before, out } = schema._zod.def
    return leavesOf(before instanceof z.core.$ZodTransform ? out : before)
  }
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(leavesOf)
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  ) {
    return leavesOf(schema._zod.def.innerType)
  }
  return [schema]
}

export const isOptional = ({ schema }: Field) => schema._zod.optin === 'optional'

export const isInteger = ({ schema }: Field) =>
  leavesOf(schema).some(
    (leaf) =>
      leaf instanceof z.core.$ZodNumber ||
      (leaf instanceof z.core.$ZodLiteral && leaf._zod.def.values.some(Number.isInteger)),
  )

/** A body with another value at a path; creates missing parents. */
export function withValue(body: unknown, [name, ...rest]: Field['at'], value: unknown): unknown {
  if (name === undefined) return value
  if (typeof name === 'number') {
    const list = Array.isArray(body) ? body : []
    return [withValue(list[0], rest, value), ...list.slice(1)]
  }
  const fields = Object(body) as Record<string, unknown>
  return { ...fields, [name]: withValue(fields[name], rest, value) }
}
