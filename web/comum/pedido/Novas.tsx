import type { NovasCall } from '#contract/comum/pedido-calls.ts'
import { readNovas } from '#contract/pedido/chamadas.ts'
import { readNovasSaude } from '#contract/saude/pedido/chamadas.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import styles from './Novas.module.css'

/** The badges that count the unread answers and comments. */
export const NovasDePedidos = ({ id }: { id: string }) => <Novas id={id} of={readNovas} />
export const NovasDeSaude = ({ id }: { id: string }) => <Novas id={id} of={readNovasSaude} />

function Novas({ id, of }: { id: string; of: NovasCall }) {
  const { empresa } = useEmpresa()
  // a failed count is silent: the linked screen shows the failure
  const { data } = useRead(of, { path: { org: empresa.cd } }, { handled: true })
  const total = data?.message.total ?? 0
  if (total === 0) return null
  return (
    <b id={id} className={styles.novas}>
      {total > maximo ? `${maximo}+` : total}
      <span className="visually-hidden">
        {total === 1 ? ' resposta ou comentário por ler' : ' respostas ou comentários por ler'}
      </span>
    </b>
  )
}

const maximo = 99
