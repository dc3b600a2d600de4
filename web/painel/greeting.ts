const lisbon = { timeZone: 'Europe/Lisbon' } as const
const hour = new Intl.DateTimeFormat('en-GB', { ...lisbon, hour: 'numeric', hourCycle: 'h23' })
const day = new Intl.DateTimeFormat('pt-PT', { ...lisbon, dateStyle: 'full' })

/** `Bom dia, Ana`, by the clock of Lisbon. */
export function greeting(nome: string, now: Date) {
  const hours = Number(hour.format(now))
  const wish = hours < 5 || hours >= 20 ? 'Boa noite' : hours < 13 ? 'Bom dia' : 'Boa tarde'
  return `${wish}, ${nome.trim().split(/\s+/u)[0]}`
}

/** `Terça-feira, 28 de julho de 2026` */
export function today(now: Date) {
  const text = day.format(now)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
