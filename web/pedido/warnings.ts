import { compact, hasCcForm, isCc, isNif, isNiss } from '#contract/comum/identificador.ts'
import { today } from '#web/kit/field/date.ts'

/**
 * What to look at again, never a refusal: documents of other countries have other rules. One line
 * each, in the place of a hint of one line: a button must not move away under a press.
 */
export const warnings = {
  num_contrib: (nif: string) =>
    nif.trim() === '' || isNif(nif) ? undefined : 'Confirme: não é um NIF português válido.',
  num_benef: (niss: string) =>
    niss.trim() === '' || isNiss(niss) ? undefined : 'Confirme: não é um NISS português válido.',
  num_bi: (bi: string) =>
    hasCcForm(bi) && !isCc(bi) ? 'Confirme: não é um cartão de cidadão válido.' : undefined,
  num_serv_soc: (utente: string) =>
    utente.trim() === '' || /^\d{9}$/u.test(compact(utente))
      ? undefined
      : 'Confirme: em Portugal tem 9 algarismos.',
  dt_nasc: (date: string, now = today()) => birthWarning(date, now),
}

/** What is said beside a field, where anything may be. */
export const warningOf = (field: string) => new Map(Object.entries(warnings)).get(field)

function birthWarning(date: string, now: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(date)) return undefined
  if (date > now) return 'Confirme a data: está no futuro.'
  const before = date.slice(5) > now.slice(5) ? 1 : 0
  const age = Number(now.slice(0, 4)) - Number(date.slice(0, 4)) - before
  if (age < 15) return `Confirme a data: a pessoa teria ${age === 1 ? '1 ano' : `${age} anos`}.`
  return age > 100 ? `Confirme a data: a pessoa teria ${age} anos.` : undefined
}
