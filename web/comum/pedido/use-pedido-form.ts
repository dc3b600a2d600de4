import { useNavigate, useRouter } from '@tanstack/react-router'
import type { FieldValues } from 'react-hook-form'
import type { Menu } from '#contract/kit/rights.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { readsOfPedidos } from './changed.ts'
import type { Values } from '#web/kit/form/resolver.ts'
import { useFormScreen, type FormOptions } from '#web/kit/form/use-form-screen.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'

type Reply = {
  message: string
  cd: number
  /** warnings that the form did not show before */
  avisos?: string[]
  /** of several requests: the last code */
  ate?: number | undefined
}

type Seen = {
  pendentes: '/pendente/funcionario' | '/pendente/acidente' | '/saude/pedido'
  menu?: Menu
  back: '/funcionario' | '/acidente' | '/saude/marcacao/exame'
}

const amongFuncionarios: Seen = { pendentes: '/pendente/funcionario', back: '/funcionario' }

type Options<V extends Values, Body> = Omit<FormOptions<V, Body, Reply>, 'send' | 'onSent'> & {
  send: (body: Body, to: { path: { org: number }; key: string }) => Promise<Reply>
  /** the list that shows the new request, and the fallback without the right to that list */
  seen?: Seen
  onSent?: () => void
}

export function usePedidoForm<V extends Values, Body extends FieldValues>(
  options: Options<V, Body>,
) {
  const { empresa } = useEmpresa()
  const received = useReceipt(options.seen ?? amongFuncionarios)
  return useFormScreen<V, Body, Reply>({
    ...options,
    send: (body, key) => options.send(body, { path: { org: empresa.cd }, key }),
    async onSent(reply) {
      options.onSent?.()
      await received(reply)
    },
  })
}

/** Shows the message, then the list with the new request; without the right to it, goes back. */
export function useReceipt({ pendentes, menu = 'pendente', back }: Seen = amongFuncionarios) {
  const { empresa } = useEmpresa()
  const navigate = useNavigate()
  const router = useRouter()
  return async ({ message, cd, ate, avisos = [] }: Reply) => {
    if (avisos.length > 0) notify.aviso([message, ...avisos].join(' '))
    else notify.sucesso(message)
    void readAgain(readsOfPedidos)
    if (can(empresa, menu)) {
      const search = { pedido: cd, ...(ate !== undefined && ate !== cd && { ate }) }
      await navigate({ to: pendentes, search })
    } else if (router.latestLocation.pathname !== back) {
      if (router.history.canGoBack()) router.history.back()
      else await navigate({ to: back })
    }
  }
}
