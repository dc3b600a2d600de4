import * as z from 'zod/mini'
import { direitos as todos, papeis, type Direito, type Papel } from '#contract/kit/rights.ts'
import { email as emailField, emailNovo, text } from '#contract/kit/fields.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { UsageRefusal } from '#server/kit/terminal/args.ts'
import { withVer } from '#server/comum/conta/contas.ts'

/** The e-mail of an account, or with `novo` of a new one. Throws `UsageRefusal`. */
export function emailOption(value: string | undefined, { novo = false } = {}): string {
  const parsed = z.safeParse(novo ? emailNovo : emailField, value)
  if (parsed.success) return parsed.data
  throw new UsageRefusal(
    value === undefined ? 'Indique --email.' : '--email não é um email válido.',
  )
}

/** Names the kind that was searched: an operator easily forgets --prestador. */
export function semConta(email: string, tipo: 'cliente' | 'prestador'): Refusal {
  const entre =
    tipo === 'cliente'
      ? 'entre os utilizadores das empresas; se é do prestador, acrescente --prestador'
      : 'entre as do prestador; se é de uma empresa, tire --prestador'
  return new Refusal(404, `Não existe nenhuma conta com o email ${email} ${entre}.`)
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

/** `tudo`, `nenhum`, or a list; each right brings its `ver`. Throws `UsageRefusal`. */
export function direitosOption(value: string): Direito[] {
  if (value === 'tudo') return [...todos]
  if (value === 'nenhum') return []
  const names = value.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !isDireito(name))
  if (unknown.length > 0) {
    throw new UsageRefusal(`Direitos desconhecidos: ${unknown.join(', ')}. ${direitosHelp}`)
  }
  return withVer(names.filter(isDireito))
}

export function papelOption(value: string): Papel {
  const papel = (Object.keys(papeis) as Papel[]).find((one) => one === value)
  if (papel) return papel
  throw new UsageRefusal(`--papel é um de: ${Object.keys(papeis).join(', ')}.`)
}

export const direitosHelp = `Há: ${todos.join(', ')}.`

const isDireito = (name: string): name is Direito => todos.some((direito) => direito === name)
