import type { ReactNode } from 'react'
import { estadoPedido } from '#contract/comum/codes.ts'
import type { Resposta } from '#contract/comum/pedido.ts'
import { formatDate } from '#web/kit/text/format.ts'
import styles from './Timeline.module.css'

type Step = {
  key: string
  tone?: 'success' | 'danger' | 'waiting'
  title: string
  text?: ReactNode
}

/** A request, with the day on which it takes effect where that has not come. */
type Asked = Resposta & { dt_efeito?: string | null }

/** What happened to a request so far, oldest first: asked, answered and why, taking effect. */
export function Timeline({ pedido }: { pedido: Asked }) {
  return (
    <ol className={styles.timeline}>
      {stepsOf(pedido).map(({ key, tone, title, text }) => (
        <li key={key} data-tone={tone}>
          <p className={styles.title}>{title}</p>
          {text && <div className={styles.text}>{text}</div>}
        </li>
      ))}
    </ol>
  )
}

function stepsOf(pedido: Asked): Step[] {
  const { cd_estad, autor, dt_cria, hr_cria, dt_decis, hr_decis, motivo, dt_efeito } = pedido
  const asked = {
    key: 'pedido',
    title: autor ? `Pedido por ${autor}` : 'Pedido',
    text: moment(dt_cria, hr_cria),
  }
  if (cd_estad === estadoPedido.novo) {
    return [asked, { key: 'espera', tone: 'waiting', title: 'Aguarda a resposta do prestador' }]
  }
  const accepted = cd_estad !== estadoPedido.recusado
  const answered: Step = {
    key: 'resposta',
    tone: accepted ? 'success' : 'danger',
    title: accepted ? 'Aceite pelo prestador' : 'Recusado pelo prestador',
    text: (
      <>
        {moment(dt_decis, hr_decis)}
        {motivo && <p className={styles.reason}>Motivo: {motivo}</p>}
      </>
    ),
  }
  if (!dt_efeito) return [asked, answered]
  const title = `Produz efeitos a ${formatDate(dt_efeito)}`
  return [asked, answered, { key: 'efeito', tone: 'waiting', title }]
}

const moment = (date: string | null, time: string | null) =>
  [formatDate(date), time].filter(Boolean).join(', ')
