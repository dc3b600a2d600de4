import { Link } from '@tanstack/react-router'
import { CalendarX2 } from 'lucide'
import type { OcupadoNoDia } from '#contract/agenda.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import styles from './Ocupacao.module.css'
import { diaCurto, diaPorExtenso, feriadoDe, isFolga } from '#web/comum/agenda/dias.ts'
import { horaDe } from '#contract/comum/horario.ts'
import { useTurnos } from '#web/comum/agenda/use-turnos.ts'
import { habitual } from './faixas.ts'
import type { AgendaDeAlguem } from './use-agendas.ts'

type Props = {
  agendas: readonly AgendaDeAlguem[] | undefined
  dias: readonly string[]
  ocupados: readonly OcupadoNoDia[] | undefined
}

/** The days of everybody, side by side: each cell shows when, and links to the day. */
export function Ocupacao({ agendas, dias, ocupados }: Props) {
  const turnosDe = useTurnos()
  const pessoas = agendas?.filter(({ de }) => de !== 'l')
  const horas = horasDe(ocupados)
  const taken = new Map(ocupados?.map((one) => [`${one.de}${one.quem} ${one.dt}`, one]))
  if (pessoas?.length === 0) {
    return (
      <StateMessage icon={<Icon of={CalendarX2} size={26} />} title="Ainda não há agendas">
        <p>As agendas são as dos médicos, enfermeiros e técnicos do prestador.</p>
      </StateMessage>
    )
  }
  return (
    <section
      className={styles.ocupacao}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the window is scrolled by keys
      tabIndex={0}
      aria-label="Ocupação de cada agenda"
    >
      <table style={{ '--dias': dias.length } as object}>
        <thead>
          <tr>
            <th scope="col">Agenda</th>
            {dias.map((dt) => (
              <th key={dt} scope="col" data-folga={isFolga(dt) || undefined}>
                {diaCurto(dt)}
                {feriadoDe(dt) !== undefined && <small>{feriadoDe(dt)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {!pessoas && <Places dias={dias} />}
          {pessoas?.map(({ texto, nome, ...quem }) => (
            <tr key={texto}>
              <th scope="row">{nome}</th>
              {dias.map((dt) => {
                const { vezes = [] } = taken.get(`${texto} ${dt}`) ?? {}
                const aberto = turnosDe(quem, dt)?.length !== 0
                const words = ocupados ? wordsOf(vezes, aberto) : 'a carregar'
                return (
                  <td key={dt} data-folga={isFolga(dt) || undefined}>
                    <Link
                      to="/prestador/agenda"
                      search={{ vista: 'dia', dia: dt, quem: texto }}
                      aria-label={`${nome}, ${diaPorExtenso(dt)}: ${words}`}
                      title={vezes.length > 0 ? words : undefined}
                    >
                      <span data-none={vezes.length === 0 || undefined}>
                        {ocupados ? shortOf(vezes) : <Skeleton width="4rem" height="0.8rem" />}
                      </span>
                      <Faixa vezes={vezes} {...horas} />
                    </Link>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Places = ({ dias }: { dias: readonly string[] }) =>
  Array.from({ length: 8 }, (_one, at) => (
    <tr key={at} aria-hidden>
      {['', ...dias].map((dt) => (
        <td key={dt}>
          <span className={styles.place}>
            <Skeleton width={dt === '' ? '80%' : '4rem'} height="0.8rem" />
          </span>
        </td>
      ))}
    </tr>
  ))

type Vezes = OcupadoNoDia['vezes']

/** The hours of a day from left to right, with what is taken filled. */
const Faixa = ({ vezes, de, ate }: { vezes: Vezes; de: number; ate: number }) => (
  <svg viewBox={`${de} 0 ${ate - de} 1`} preserveAspectRatio="none" aria-hidden>
    {vezes.map(([from, to]) => (
      <rect key={from} x={from} y="0" width={to - from} height="1" />
    ))}
  </svg>
)

/** The usual hours, widened by what is booked outside of them. */
function horasDe(ocupados: readonly OcupadoNoDia[] = []) {
  const vezes = ocupados.flatMap((one) => one.vezes)
  const de = Math.min(habitual.de, ...vezes.map(([from]) => from))
  return { de, ate: Math.min(24 * 60, Math.max(habitual.ate, ...vezes.map(([, to]) => to))) }
}

const vezOf = ([from, to]: Vezes[number]) => `${horaDe(from)}–${horaDe(Math.min(to, 24 * 60))}`

function wordsOf(vezes: Vezes, aberto: boolean) {
  if (vezes.length > 0) return vezes.map(vezOf).join(', ')
  return aberto ? 'Sem marcações' : 'Sem horário'
}

/** From the first hour to the last, where there are several times. */
function shortOf(vezes: Vezes) {
  const [first, last] = [vezes[0], vezes.at(-1)]
  if (!first || !last) return '—'
  return `${vezOf([first[0], last[1]])}${vezes.length > 1 ? ` · ${vezes.length} vezes` : ''}`
}
