import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { camposFuncionario } from '#contract/comum/funcionario.ts'
import { useFilled } from '#web/comum/pedido/corrigido.tsx'
import { usePedidoForm } from '#web/comum/pedido/use-pedido-form.ts'
import type { FormReview } from '#web/kit/form/FormScreen.tsx'
import type { Said } from '#web/kit/form/resolver.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { useAvisos, useConferencia } from './Conferir.tsx'
import type { FormValues } from './form-values.ts'
import { FuncionarioFields } from './FuncionarioFields.tsx'
import type { Lookups } from './lookups.ts'
import { PedidoScreen } from './FuncionarioScreen.tsx'

type Sent = Promise<{ message: string; cd: number; avisos: string[] }>

type Props<Body extends FieldValues> = {
  schema: z.ZodMiniType<Body>
  initial: FormValues
  filled?: Partial<FormValues> | undefined
  also?: (values: FormValues) => Said<FormValues>
  draft: string
  send: (body: Body, to: { path: { org: number }; key: string }) => Sent
  lookups: Lookups
  present?: Parameters<typeof FuncionarioFields>[0]['present']
  /** the button's text while nothing was typed */
  pristine: string
  /** the review before sending; undefined where there is nothing to send */
  review: (values: FormValues) => FormReview | undefined
}

export function FuncionarioForm<Body extends FieldValues>(props: Props<Body>) {
  const { lookups, present, pristine, review, filled, ...options } = props
  const { also, initial, send } = options
  const conferencia = useConferencia(initial, { org: useEmpresa().empresa.cd })
  const screen = usePedidoForm({
    ...options,
    fields: camposFuncionario,
    also: (values) => ({ ...conferencia.faltas(values), ...also?.(values) }),
    async send(body, to) {
      const conferido = await conferencia.confirm(screen.form.getValues())
      const { avisos, ...reply } = await send(body, to)
      return conferido ? reply : { ...reply, avisos }
    },
  })
  const { form } = screen
  useFilled(screen, filled)
  const { conferir, reviewed } = useAvisos({
    form,
    conferencia,
    clear: (campo) => form.clearErrors(campo),
  })

  function withAvisos() {
    const found = review(form.getValues())
    return found && reviewed(found)
  }

  return (
    <PedidoScreen screen={screen} codigo={initial.cd} pristine={pristine} review={withAvisos}>
      <FuncionarioFields {...{ screen, lookups, present, conferir }} />
    </PedidoScreen>
  )
}
