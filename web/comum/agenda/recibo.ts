import { notify, type WayOn } from '#web/kit/browser/notify.ts'
import { type EspecieDaAgenda, agendaDaEspecie } from '#contract/agenda.ts'

type Marcada = {
  message: string
  avisos?: readonly string[]
  especie: EspecieDaAgenda
  dt: string
  quem: unknown
}

/** The receipt of a booking: the act, the way to its day, and the day to print. */
export function tellBooked({ message, avisos = [], especie, dt, quem }: Marcada) {
  notify.recibo(
    [message, ...avisos].join(' '),
    waysTo(dt, typeof quem === 'number' ? `${agendaDaEspecie[especie]}${quem}` : undefined),
  )
}

function waysTo(dia: string, quem: string | undefined): WayOn[] {
  const day = { name: 'Ver o dia', to: '/prestador/agenda', search: { vista: 'dia', dia, quem } }
  if (quem === undefined) return [day]
  const sheet = {
    name: 'Imprimir o dia',
    to: '/prestador/agenda/folha',
    search: { dia, quem },
  }
  return [day, sheet]
}
