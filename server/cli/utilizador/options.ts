import * as z from 'zod/mini'
import { direitos as todos, type Direito } from '#contract/kit/codes.ts'
import { email as emailField, text } from '#contract/kit/fields.ts'
import { UsageRefusal } from '#server/kit/args.ts'
import { comVer } from '#server/kit/contas.ts'

/** The e-mail as accounts hold it. Throws `UsageRefusal`. */
export function emailOption(value: string | undefined): string {
  const parsed = z.safeParse(emailField, value)
  if (parsed.success) return parsed.data
  throw new UsageRefusal(
    value === undefined ? 'Indique --email.' : '--email não é um email válido.',
  )
}

export function nomeOption(value: string | undefined): string {
  const parsed = z.safeParse(text(100), value)
  if (parsed.success) return parsed.data
  throw new UsageRefusal('Indique --nome, com 1 a 100 caracteres.')
}

export function empresaOption(value: string | undefined): string {
  const texto = value?.trim() ?? ''
  if (texto === '') throw new UsageRefusal('Indique --empresa.')
  return texto
}

/** `tudo`, `nenhum`, or a list; any action of an area brings its `ver`. Throws `UsageRefusal`. */
export function direitosOption(value: string): Direito[] {
  if (value === 'tudo') return [...todos]
  if (value === 'nenhum') return []
  const names = value.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !isDireito(name))
  if (unknown.length > 0) {
    throw new UsageRefusal(`Direitos desconhecidos: ${unknown.join(', ')}. ${direitosHelp}`)
  }
  return comVer(names.filter(isDireito))
}

export const direitosHelp = `Há: ${todos.join(', ')}.`

const isDireito = (name: string): name is Direito => todos.some((direito) => direito === name)
