export type Evento = {
  uid: string
  sequencia: number
  dt: string
  hr: string
  minutos: number
  sumario: string
  lugar: string | null
  descricao?: string
}

type Calendario = {
  metodo: 'PUBLISH' | 'CANCEL'
  programa: string
  organizador: { nome: string; email: string }
  carimbo: string
}

/** A calendar file (RFC 5545, methods of RFC 5546). */
export function calendarOf(calendario: Calendario, eventos: readonly Evento[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(calendario.programa)}//pt-PT`,
    'CALSCALE:GREGORIAN',
    `METHOD:${calendario.metodo}`,
    ...lisboa,
    ...eventos.flatMap((evento) => linesOf(calendario, evento)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf({ metodo, organizador, carimbo }: Calendario, evento: Evento): string[] {
  const { uid, sequencia, dt, hr, minutos, sumario, lugar, descricao } = evento
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequencia}`,
    `DTSTAMP:${carimbo}`,
    `DTSTART;TZID=${zona}:${dt.replaceAll('-', '')}T${hr.replace(':', '')}00`,
    `DURATION:PT${minutos}M`,
    `SUMMARY:${text(sumario)}`,
    ...(lugar === null ? [] : [`LOCATION:${text(lugar)}`]),
    ...(descricao === undefined ? [] : [`DESCRIPTION:${text(descricao)}`]),
    `ORGANIZER;CN=${parameter(organizador.nome)}:mailto:${organizador.email}`,
    `STATUS:${metodo === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

const zona = 'Europe/Lisbon'

// the clock changes of Lisbon since 1996
const lisboa = [
  'BEGIN:VTIMEZONE',
  `TZID:${zona}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:WEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:WET',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Escapes special characters, and drops control characters. */
const text = (value: string) =>
  value
    .toWellFormed()
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/gu, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** In quotes, which a parameter cannot contain. */
const parameter = (value: string) => `"${value.toWellFormed().replaceAll(/[\p{Cc}"]/gu, '')}"`

/** Lines have 75 bytes at most; no letter is cut. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    // later lines begin with a blank
    if (bytes + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}
