import { emLisboa } from '#contract/kit/lisboa.ts'

const day = new Intl.DateTimeFormat('pt-PT', { timeZone: 'Europe/Lisbon', dateStyle: 'full' })

/** `Bom dia, Ana`, by the time in Lisbon. */
export function greeting(nome: string, now: Date) {
  const hours = Number(emLisboa(now.getTime()).slice(11, 13))
  const wish = hours < 5 || hours >= 20 ? 'Boa noite' : hours < 13 ? 'Bom dia' : 'Boa tarde'
  return `${wish}, ${nome.trim().split(/\s+/u)[0]}`
}

/** `Terça-feira, 28 de julho de 2026` */
export function longDay(now: Date) {
  const text = day.format(now)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
