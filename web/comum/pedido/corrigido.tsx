import { estadoPedido } from '#contract/comum/codes.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import type { PedidoKind, PedidoListado, PedidoLido } from './kind.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** The refused request that the address names: undefined while it loads, null for none. */
export function useCorrigido<Row extends PedidoListado, Pedido extends PedidoLido>(
  { calls, reading }: PedidoKind<Row, Pedido>,
  corrigir: number | undefined,
) {
  const { empresa } = useEmpresa()
  const { data, error } = useRead(
    calls.read,
    corrigir === undefined ? undefined : { path: { org: empresa.cd, id: corrigir } },
    // without the right to read requests, the form begins empty
    { ...reading, handled: true },
  )
  if (corrigir === undefined || error) return null
  if (!data) return undefined
  if (data.message?.cd_estad !== estadoPedido.recusado) return null
  return { ...data.message, alteracoes: data.alteracoes ?? [] }
}

type Props = { pedido: { cd: number; motivo: string | null } }

export function PorqueRecusado({ pedido: { cd, motivo } }: Props) {
  return (
    <Notice kind="informacao">
      <p>
        Corrige o pedido n.º {cd}, que o prestador recusou. Motivo: <strong>{motivo}</strong>
      </p>
    </Notice>
  )
}

type Screen<V extends FieldValues, Body> = {
  form: UseFormReturn<V, unknown, Body>
  restored: boolean
}

/** Fills a form with a refused request, unless a saved draft was restored. */
export function useFilled<V extends FieldValues, Body>(
  { form, restored }: Screen<V, Body>,
  filled: Partial<V> | undefined,
) {
  const fill = useEffectEvent(() => {
    if (restored || !filled) return
    for (const field of Object.keys(filled) as Path<V>[]) {
      form.setValue(field, filled[field] as PathValue<V, typeof field>, { shouldDirty: true })
    }
  })
  useEffect(() => fill(), [])
}
