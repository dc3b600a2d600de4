import { wholeOf } from '#contract/kit/filter.ts'
import { code } from '#web/kit/list/address.ts'

// All pages of a client load this; `conta.ts`, which reads `conta`, comes with the screen.

/** `conta`: the rows of a number are shown instead of the numbers. */
export const doRelatorio = {
  ano: wholeOf('Ano', 2199),
  versao: code,
  conta: { read: (text: string) => text || undefined },
  pagina: code,
}
