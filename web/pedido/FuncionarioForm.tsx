import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { camposFuncionario } from '#contract/comum/funcionario.ts'
import { useFilled } from '#web/comum/pedido/use-filled.ts'
import { usePedidoForm } from '#web/comum/pedido/use-pedido-form.ts'
import type { Review } from '#web/kit/form/FormScreen.tsx'
import type { Said } from '#web/kit/form/resolver.ts'
import type { FormValues } from './form-values.ts'
import { FuncionarioFields } from './FuncionarioFields.tsx'
import type { Lookups } from './lookups.ts'
import { PedidoScreen } from './PedidoScreen.tsx'

type Sent = Promise<{ message: string; cd: number }>

type Props<Body extends FieldValues> = {
  schema: z.ZodMiniType<Body>
  initial: FormValues
  /** typed already: what a refused request asked for */
  filled?: Partial<FormValues> | undefined
  also?: (values: FormValues) => Said<FormValues>
  draft: string
  send: (body: Body, to: { path: { org: number }; key: string }) => Sent
  lookups: Lookups
  present?: Parameters<typeof FuncionarioFields>[0]['present']
  /** of the button while nothing was typed */
  pristine: string
  /** the last look before it is sent; undefined: there is nothing to send */
  review: (values: FormValues) => Review | undefined
}

/** Admission and change are the same form. */
export function FuncionarioForm<Body extends FieldValues>(props: Props<Body>) {
  const { lookups, present, pristine, review, filled, ...options } = props
  const screen = usePedidoForm({ ...options, fields: camposFuncionario })
  useFilled(screen, filled)
  return (
    <PedidoScreen
      screen={screen}
      codigo={options.initial.cd}
      pristine={pristine}
      review={() => review(screen.form.getValues())}
    >
      <FuncionarioFields screen={screen} lookups={lookups} present={present} />
    </PedidoScreen>
  )
}
