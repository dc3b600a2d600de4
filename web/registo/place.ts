import { acoesRegisto, listRegisto } from '#contract/registo.ts'
import type { AcaoRegisto } from '#contract/registo.ts'
import { day, listPlace, oneOf } from '#web/kit/list/address.ts'

const acoes = Object.keys(acoesRegisto) as AcaoRegisto[]

/** The log of changes in its address. */
export const registos = listPlace(listRegisto, { acao: oneOf(acoes), desde: day, ate: day })
