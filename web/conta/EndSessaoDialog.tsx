import { useQueryClient } from '@tanstack/react-query'
import { endOutrasSessoes, endSessaoAberta } from '#contract/sessao.ts'
import type { SessaoAberta } from '#contract/sessao.ts'
import { call } from '#web/kit/api.ts'
import { formatCount } from '#web/kit/format.ts'
import { notify } from '#web/kit/notify.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { deviceOf } from './device.ts'
import { tellFailure } from './tell-failure.ts'

type Props = { sessao: SessaoAberta; onClose: () => void }

export function EndSessaoDialog({ sessao: { cd, agente, navegador, origem }, onClose }: Props) {
  const end = useEnd(() => call(endSessaoAberta, { path: { id: cd } }), onClose)
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

export function EndOthersDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const end = useEnd(() => call(endOutrasSessoes, {}), onClose)
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

/** Ends what `work` ends; whatever came of it, the list is then read again and the dialog closed. */
function useEnd(work: () => Promise<{ message: string }>, onClose: () => void) {
  const queryClient = useQueryClient()
  return async () => {
    try {
      const { message } = await work()
      notify.sucesso(message)
    } catch (error) {
      tellFailure(error)
    }
    await queryClient.invalidateQueries({ queryKey: ['sessoes'] })
    onClose()
  }
}
