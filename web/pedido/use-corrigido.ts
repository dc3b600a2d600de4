import { readPedido } from '#contract/pedido/pedido.ts'
import { estadoPedido } from '#contract/comum/codes.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'

/** The refused request an address names, with what it asked for: undefined until it is known, null for none. */
export function useCorrigido(corrigir: number | undefined) {
  const { empresa } = useEmpresa()
  const { data, error } = useRead(
    readPedido,
    corrigir === undefined ? undefined : { path: { org: empresa.cd, id: corrigir } },
    // who may ask and not see what was asked begins with an empty form
    { handled: true },
  )
  if (corrigir === undefined || error) return null
  if (!data) return undefined
  if (data.message?.cd_estad !== estadoPedido.recusado) return null
  return { ...data.message, alteracoes: data.alteracoes ?? [] }
}

export type Corrigido = NonNullable<ReturnType<typeof useCorrigido>>
