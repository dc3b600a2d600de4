import { Link } from '@tanstack/react-router'
import { CalendarX2 } from 'lucide'
import type { OcupadoNoDia } from '#contract/agenda.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import styles from './Ocupacao.module.css'
import { diaCurto, diaPorExtenso, duracao, feriadoDe, isFolga } from './dias.ts'
import { habitual } from './faixas.ts'
import type { AgendaDeAlguem } from './use-agendas.ts'

type Props = {
  agendas: readonly AgendaDeAlguem[] | undefined
  dias: readonly string[]
  ocupados: readonly OcupadoNoDia[] | undefined
}

const usual = habitual.ate - habitual.de

/** The days of everybody, side by side: each cell shows the taken share and links to the day. */
export function Ocupacao({ agendas, dias, ocupados }: Props) {
  const pessoas = agendas?.filter(({ de }) => de !== 'l')
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
          {pessoas?.map(({ texto, nome }) => (
            <tr key={texto}>
              <th scope="row">{nome}</th>
              {dias.map((dt) => {
                const { total = 0, minutos = 0 } = taken.get(`${texto} ${dt}`) ?? {}
                const words = ocupados ? wordsOf(total, minutos) : 'a carregar'
                return (
                  <td key={dt} data-folga={isFolga(dt) || undefined}>
                    <Link
                      to="/prestador/agenda"
                      search={{ vista: 'dia', dia: dt, quem: texto }}
                      aria-label={`${nome}, ${diaPorExtenso(dt)}: ${words}`}
                    >
                      <span data-none={total === 0 || undefined}>
                        {ocupados ? words : <Skeleton width="4rem" height="0.8rem" />}
                      </span>
                      <meter min={0} max={usual} value={Math.min(minutos, usual)} aria-hidden />
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

const wordsOf = (total: number, minutos: number) =>
  total === 0 ? 'Livre' : `${formatCount(total, 'marcação', 'marcações')} · ${duracao(minutos)}`
