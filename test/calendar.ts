import ICAL from 'ical.js'

export type Lido = {
  uid: string
  sequencia: number
  /** `inicio` in Lisbon time, the other in UTC */
  inicio: string
  utc: string
  minutos: number
  sumario: string
  lugar: string | null
  descricao: string | null
  estado: string
}

/** Reads a calendar with a parser that the portal does not use. */
export function readCalendar(text: string): { metodo: string; eventos: Lido[] } {
  const calendar = ICAL.Component.fromString(text)
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  }
  return {
    metodo: String(calendar.getFirstPropertyValue('method')),
    eventos: calendar.getAllSubcomponents('vevent').map((one) => {
      const { uid, sequence, startDate, duration, summary, location, description } = new ICAL.Event(
        one,
      )
      return {
        uid,
        sequencia: sequence,
        inicio: startDate.toString(),
        utc: startDate.convertToZone(ICAL.Timezone.utcTimezone).toString(),
        minutos: duration.toSeconds() / 60,
        sumario: summary,
        lugar: location,
        descricao: description,
        estado: String(one.getFirstPropertyValue('status')),
      }
    }),
  }
}
