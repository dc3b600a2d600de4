import type { ReactNode } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import { whereEmpty } from '#web/kit/form/FormProblems.tsx'
import { FormScreen } from '#web/kit/form/FormScreen.tsx'
import type { FormReview } from '#web/kit/form/FormScreen.tsx'
import type { FormScreenOf } from '#web/kit/form/use-form-screen.ts'
import { PendingLink } from '#web/comum/pedido/PedidoTabs.tsx'
import { leftAs } from '#web/kit/list/address.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'

type Props<Body> = {
  screen: FormScreenOf<Body>
  codigo?: number | null
  pristine: string
  review: (body: Body) => FormReview | undefined
  children: ReactNode
}

export function PedidoScreen<Body>({ codigo = null, ...rest }: Props<Body>) {
  return (
    <FormScreen
      {...rest}
      submit="Rever e enviar"
      heading={whereEmpty(fixedText('preenchaCampos'))}
      help={codigo !== null && <PendingLink codigo={codigo} />}
      cancel={
        <ButtonLink to="/funcionario" search={leftAs('/funcionario')}>
          Cancelar
        </ButtonLink>
      }
    />
  )
}
