import * as z from 'zod/mini'
import { html, type Html } from '#server/kit/http/html.ts'

type Schema = z.core.JSONSchema.JSONSchema

export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

export function schemaHtml(schema: Schema): Html {
  return html`<p>${typeText(schema)}</p>
    ${fieldsHtml(schema)}`
}

function fieldsHtml(schema: Schema): Html | undefined {
  const { items, anyOf = [], properties, required = [] } = schema
  if (properties) {
    const rows = Object.entries(properties).map(([name, field]) =>
      fieldHtml(name, field, required.includes(name)),
    )
    return html`<ul class="campos">
      ${rows}
    </ul>`
  }
  const inside = [items, ...anyOf].flatMap((one) => (isSchema(one) ? [fieldsHtml(one)] : []))
  return inside.find((one) => one !== undefined)
}

function fieldHtml(name: string, field: z.core.JSONSchema._JSONSchema, required: boolean): Html {
  const schema = isSchema(field) ? field : {}
  return html`<li>
    <code>${name}</code> <span>${typeText(schema)}${required ? '' : ', opcional'}</span>
    ${fieldsHtml(schema)}
  </li>`
}

/** For example `texto, 1 a 100 caracteres`. */
export function typeText(schema: Schema): string {
  const { anyOf, type, enum: values, const: value, items, pattern } = schema
  if (values) return values.map((one) => JSON.stringify(one)).join(' ou ')
  if (value !== undefined) return JSON.stringify(value)
  if (anyOf) return anyOf.map((one) => (isSchema(one) ? typeText(one) : anything)).join(' ou ')
  const names = [type ?? []].flat().map((one) => typeNames[one] ?? one)
  const kind = names.length > 0 ? names.join(' ou ') : anything
  const what = isSchema(items) ? `${kind} de ${typeText(items)}` : kind
  return [what, lengthText(schema), rangeText(schema), pattern && `com a forma ${pattern}`]
    .filter(Boolean)
    .join(', ')
}

const anything = 'qualquer valor'

const typeNames: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'número inteiro',
  boolean: 'verdadeiro ou falso',
  array: 'lista',
  object: 'objeto',
  null: 'nulo',
}

function lengthText({ minLength, maxLength, minItems, maxItems, type }: Schema) {
  const [unit, least, most] =
    type === 'array' ? ['elementos', minItems, maxItems] : ['caracteres', minLength, maxLength]
  return boundsText(least, most, unit)
}

function rangeText({ minimum, maximum, exclusiveMinimum }: Schema) {
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined)
  return boundsText(isChosen(least) ? least : undefined, isChosen(maximum) ? maximum : undefined)
}

// An integer without bounds gets the safe-integer bounds of JavaScript.
const isChosen = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

function boundsText(least: number | undefined, most: number | undefined, unit = '') {
  if (least !== undefined && most !== undefined) return `de ${least} a ${most} ${unit}`.trim()
  if (most !== undefined) return `até ${most} ${unit}`.trim()
  return least === undefined ? '' : `a partir de ${least} ${unit}`.trim()
}

const isSchema = (one: unknown): one is Schema =>
  typeof one === 'object' && one !== null && !Array.isArray(one)
