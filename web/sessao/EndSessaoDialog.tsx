import type * as sessao from '#contract/sessao.ts'
import type { SessaoAberta } from '#contract/sessao.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { deviceOf } from './device.ts'

export type SessaoCalls = {
  list: typeof sessao.listSessoes | typeof sessao.listSessoesPrestador
  end: typeof sessao.endSessaoAberta | typeof sessao.endSessaoPrestador
  endOthers: typeof sessao.endOutrasSessoes | typeof sessao.endOutrasPrestador
}

type Props = { calls: SessaoCalls; sessao: SessaoAberta; onClose: () => void }

export function EndSessaoDialog({ calls, sessao: { cd, ...device }, onClose }: Props) {
  const { agente, navegador, origem } = device
  const { write } = useWrite(calls.end, { touches: [calls.list] })
  const end = async () => {
    await write({ path: { id: cd } })
    onClose()
  }
  return (
    <ConfirmDialog
      title="Terminar a sessão"
      confirm="Terminar a sessão"
      waitingText="A terminar..."
      variant="danger"
      onConfirm={end}
      onClose={onClose}
    >
      <p>
        A sessão de <strong>{deviceOf(agente, navegador).nome}</strong>
        {origem && ` (${origem})`} termina de imediato: o que lá estiver por guardar perde-se, e
        para continuar é preciso entrar de novo.
      </p>
    </ConfirmDialog>
  )
}

type OthersProps = { calls: SessaoCalls; count: number; onClose: () => void }

export function EndOthersDialog({ calls, count, onClose }: OthersProps) {
  const { write } = useWrite(calls.endOthers, { touches: [calls.list] })
  const end = async () => {
    await write({})
    onClose()
  }
  return (
    <ConfirmDialog
      title="Terminar as outras sessões"
      confirm="Terminar as outras"
      waitingText="A terminar..."
      variant="danger"
      onConfirm={end}
      onClose={onClose}
    >
      <p>
        {formatCount(count, 'sessão termina', 'sessões terminam')} de imediato, e só esta continua:
        o que nas outras estiver por guardar perde-se.
      </p>
    </ConfirmDialog>
  )
}
