import { UsageRefusal } from '#server/kit/terminal/args.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

/** Throws `UsageRefusal`. */
export function codigoOf(value: string | undefined): number {
  if (value === undefined) throw new UsageRefusal('Indique o código da mensagem.')
  if (/^[1-9]\d{0,14}$/u.test(value)) return Number(value)
  throw new UsageRefusal(`«${value}» não é o código de uma mensagem.`)
}

export const semMensagem = (cd: number) =>
  new Refusal(404, `Não há nenhuma mensagem por enviar com o código ${cd}.`)
