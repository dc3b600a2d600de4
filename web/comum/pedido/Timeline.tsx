import type { ReactNode } from 'react'
import { estadoPedido } from '#contract/comum/codes.ts'
import type { PassoDaLinha } from '#contract/comum/linha.ts'
import type { Comentario, Resposta } from '#contract/comum/pedido.ts'
import { formatDate, timeAgo } from '#web/kit/text/format.ts'
import styles from './Timeline.module.css'

type Step = {
  key: string
  /** `yyyy-mm-dd HH:mm`; undefined for a step in the future */
  quando?: string
  tone?: 'success' | 'danger' | 'waiting'
  title: string
  text?: ReactNode
}

/** A request, with the day of its effect while that day is in the future. */
type Asked = Resposta & { dt_efeito?: string | null }

export type Feito = {
  cd: number
  dt: string
  hr: string
  autor: string | null
  titulo: string
  texto?: ReactNode
}

type Props = {
  pedido: Asked
  /** the note of the acceptance, and the reason why it had no effect */
  notas?: readonly string[]
  comentarios?: readonly Comentario[]
  feitos?: readonly Feito[]
}

/** The history of a request, oldest first. */
export function Timeline({ pedido, notas, comentarios, feitos }: Props) {
  const [asked, ...others] = stepsOf(pedido, notas ?? [])
  const [ditos, passos] = [(comentarios ?? []).map(said), (feitos ?? []).map(done)]
  return <Steps steps={inOrder([asked, ...ditos, ...others, ...passos])} />
}

/** The history of a row, in the order it was read. */
export const Historia = ({ passos }: { passos: readonly PassoDaLinha[] }) => (
  <Steps
    steps={passos.map(({ texto, ...passo }) =>
      done({ ...passo, texto: texto !== null && <p className={styles.said}>{texto}</p> }),
    )}
  />
)

const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={styles.timeline}>
    {steps.map(({ key, tone, title, text }) => (
      <li key={key} data-tone={tone ?? 'accent'}>
        <p className={styles.title}>{title}</p>
        {text && <div className={styles.text}>{text}</div>}
      </li>
    ))}
  </ol>
)

function stepsOf(pedido: Asked, notas: readonly string[]): [Step, ...Step[]] {
  const { cd_estad, autor, dt_cria, hr_cria, dt_decis, hr_decis, motivo, dt_efeito } = pedido
  const asked = {
    key: 'pedido',
    title: autor ? `Pedido por ${autor}` : 'Pedido',
    quando: `${dt_cria} ${hr_cria}`,
    text: moment(dt_cria, hr_cria),
  }
  if (cd_estad === estadoPedido.novo) {
    const text = `Foi pedido ${timeAgo(`${dt_cria}T${hr_cria}`)}.`
    return [
      asked,
      { key: 'espera', tone: 'waiting', title: 'Aguarda a resposta do prestador', text },
    ]
  }
  const accepted = cd_estad !== estadoPedido.recusado
  const answered: Step = {
    key: 'resposta',
    quando: `${dt_decis} ${hr_decis}`,
    tone: accepted ? 'success' : 'danger',
    title: accepted ? 'Aceite pelo prestador' : 'Recusado pelo prestador',
    text: (
      <>
        {moment(dt_decis, hr_decis)}
        {motivo && <p className={styles.reason}>Motivo: {motivo}</p>}
        {notas.map((nota) => (
          <p key={nota} className={styles.reason}>
            {nota}
          </p>
        ))}
      </>
    ),
  }
  if (!dt_efeito) return [asked, answered]
  const title = `Produz efeitos a ${formatDate(dt_efeito)}`
  return [asked, answered, { key: 'efeito', tone: 'waiting', title }]
}

const done = ({ cd, dt, hr, autor, titulo, texto }: Feito): Step => ({
  key: `feito-${cd}`,
  quando: `${dt} ${hr}`,
  title: titulo,
  text: (
    <>
      {[moment(dt, hr), autor].filter(Boolean).join(', ')}
      {texto}
    </>
  ),
})

const said = ({ do_prestador, texto, ...dito }: Comentario): Step => ({
  ...done({
    ...dito,
    titulo: do_prestador ? 'Comentário do prestador' : 'Comentário da empresa',
    texto: <p className={styles.said}>{texto}</p>,
  }),
  key: `dito-${dito.cd}`,
})

/** By time; steps of the same minute keep their order, future ones come last. */
const inOrder = (steps: readonly Step[]): Step[] =>
  steps.toSorted((one, other) => (one.quando ?? 'z').localeCompare(other.quando ?? 'z'))

const moment = (date: string | null, time: string | null) =>
  [formatDate(date), time].filter(Boolean).join(', ')
