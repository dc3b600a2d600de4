import type { ReactNode } from 'react'
import { estadoPedido } from '#contract/comum/codes.ts'
import type { Resposta } from '#contract/comum/pedido.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { timeAgo } from '#web/kit/text/relative-time.ts'
import styles from './Timeline.module.css'

type Step = {
  key: string
  /** `yyyy-mm-dd HH:mm`; of what is still to come nothing */
  quando?: string
  tone?: 'success' | 'danger' | 'waiting'
  title: string
  text?: ReactNode
}

/** A request, with the day on which it takes effect where that has not come. */
type Asked = Resposta & { dt_efeito?: string | null }

/** What was done with it besides, by whom. */
export type Feito = {
  cd: number
  dt: string
  hr: string
  autor: string
  titulo: string
  /** what was said or changed by it */
  texto?: ReactNode
}

type Props = {
  pedido: Asked
  /** why what was accepted took no effect after all */
  nota?: string | null
  feitos?: readonly Feito[]
}

/** What happened to a request so far, oldest first: asked, answered and why, taking effect. */
export function Timeline({ pedido, nota = null, feitos = none }: Props) {
  return (
    <ol className={styles.timeline}>
      {merged(stepsOf(pedido, nota), feitos).map(({ key, tone, title, text }) => (
        <li key={key} data-tone={tone}>
          <p className={styles.title}>{title}</p>
          {text && <div className={styles.text}>{text}</div>}
        </li>
      ))}
    </ol>
  )
}

const none: readonly Feito[] = []

function stepsOf(pedido: Asked, nota: string | null): Step[] {
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
        {nota && <p className={styles.reason}>{nota}</p>}
      </>
    ),
  }
  if (!dt_efeito) return [asked, answered]
  const title = `Produz efeitos a ${formatDate(dt_efeito)}`
  return [asked, answered, { key: 'efeito', tone: 'waiting', title }]
}

/** In the order in which it happened; what is to come stays last. */
function merged(steps: readonly Step[], feitos: readonly Feito[]): Step[] {
  const done = feitos.map(({ cd, dt, hr, autor, titulo, texto }) => ({
    key: `feito-${cd}`,
    quando: `${dt} ${hr}`,
    title: titulo,
    text: (
      <>
        {moment(dt, hr)}, {autor}
        {texto}
      </>
    ),
  }))
  // of the same minute the request's own come first, as they did
  return [...steps, ...done].sort((one, other) =>
    (one.quando ?? 'z').localeCompare(other.quando ?? 'z'),
  )
}

const moment = (date: string | null, time: string | null) =>
  [formatDate(date), time].filter(Boolean).join(', ')
