import { horaDe, horasHabituais, minutosDe } from '#contract/comum/horario.ts'
import type { DiaDeAlguem } from '#contract/comum/vaga.ts'
import { diaPorExtenso, duracao } from '#web/comum/agenda/dias.ts'
import { Note } from '#web/kit/ui/Layout.tsx'
import styles from './Marcar.module.css'

type Props = { dia: DiaDeAlguem; dt: string; hr: string | undefined; minutos: number }

/** The day of somebody as a strip: working hours, what is taken, and the chosen time. */
export function Faixa({ dia: { turnos, ocupadas, proprio }, dt, hr, minutos }: Props) {
  const spans = [
    ...turnos.map(({ de, ate }) => [minutosDe(de), minutosDe(ate)] as const),
    ...ocupadas.map((uma) => [minutosDe(uma.hr), minutosDe(uma.hr) + uma.minutos] as const),
    ...(hr === undefined ? [] : [[minutosDe(hr), minutosDe(hr) + minutos] as const]),
    [minutosDe(horasHabituais.de), minutosDe(horasHabituais.ate)] as const,
  ]
  const from = Math.floor(Math.min(...spans.map(([de]) => de)) / 60) * 60
  const to = Math.ceil(Math.min(24 * 60, Math.max(...spans.map(([, ate]) => ate))) / 60) * 60
  const at = (de: number, ate: number) =>
    ({
      insetInlineStart: `${((de - from) / (to - from)) * 100}%`,
      inlineSize: `${((Math.min(ate, to) - de) / (to - from)) * 100}%`,
    }) as const
  const horas = Array.from({ length: (to - from) / 60 + 1 }, (_, nth) => from + nth * 60)
  return (
    <div>
      <Note>
        <strong>{diaPorExtenso(dt)}</strong>: {wordsOf(turnos, ocupadas, proprio)}
      </Note>
      <div className={styles.faixa} aria-hidden>
        {turnos.map(({ de, ate }) => (
          <span key={de} data-turno style={at(minutosDe(de), minutosDe(ate))} />
        ))}
        {ocupadas.map((uma) => (
          <span
            key={uma.hr}
            data-ocupada
            style={at(minutosDe(uma.hr), minutosDe(uma.hr) + uma.minutos)}
          />
        ))}
        {hr !== undefined && (
          <span data-escolhida style={at(minutosDe(hr), minutosDe(hr) + minutos)} />
        )}
      </div>
      <div className={styles.escala} aria-hidden>
        {horas.map((hora) => (
          <span key={hora} style={{ insetInlineStart: at(hora, hora).insetInlineStart }}>
            {horaDe(hora).slice(0, 2)}
          </span>
        ))}
      </div>
      <p className="visually-hidden">
        {ocupadas.map((uma) => `Ocupado às ${uma.hr}, ${duracao(uma.minutos)}. `).join('')}
      </p>
    </div>
  )
}

type Dia = DiaDeAlguem

function wordsOf(turnos: Dia['turnos'], ocupadas: Dia['ocupadas'], proprio: boolean) {
  const horas = turnos
    .map(({ de, ate, local }) => `${de}–${ate}${local === null ? '' : ` em ${local}`}`)
    .join(' e ')
  const taken = ocupadas.reduce((sum, { minutos }) => sum + minutos, 0)
  const quanto = taken === 0 ? 'nada marcado' : `${duracao(taken)} já com marcações`
  if (turnos.length === 0) return `fora do horário, ${quanto}.`
  return proprio ? `${horas}, ${quanto}.` : `horas habituais, ${horas}, ${quanto}.`
}
