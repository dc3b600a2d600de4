import { Fragment, type ReactNode } from 'react'
import { PorqueRecusado, useCorrigido } from '#web/comum/pedido/corrigido.tsx'
import own from './FuncionarioForm.module.css'
import { kindFuncionario, type Corrigido } from './kind.ts'
import { UserX } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { Funcionario } from '#contract/funcionario/funcionario.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { leftAs } from '#web/kit/list/address.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { useFuncionario } from '#web/comum/funcionario/use-funcionario.ts'
import { Card } from '#web/kit/ui/Layout.tsx'
import styles from '#web/kit/form/form.module.css'
import { gruposDoFormulario } from '#contract/comum/funcionario-grupos.ts'
import { whereEmpty } from '#web/kit/form/FormProblems.tsx'
import { FormScreen, type FormReview } from '#web/kit/form/FormScreen.tsx'
import type { FormScreenOf } from '#web/kit/form/use-form-screen.ts'
import { PendingLink } from '#web/comum/pedido/PedidoTabs.tsx'

type TitleProps = {
  title: string
  quem: { nome: string } | undefined
  /** the read failed, or found nobody */
  failed: boolean
  children?: ReactNode
}

/** The title of a form and the employee below it; reserves the space while the name loads. */
export const TitleOf = ({ title, quem, failed, children }: TitleProps) => (
  <ScreenTitle title={quem ? `${title}: ${quem.nome}` : title} heading={title}>
    <p data-name>{quem ? quem.nome : !failed && <Skeleton width="14rem" height="0.875rem" />}</p>
    {children}
  </ScreenTitle>
)

type Props = {
  title: string
  codigo: string
  /** the refused request to ask again */
  corrigir: number | undefined
  children: (funcionario: Funcionario, corrigido: Corrigido | null) => ReactNode
}

/** The screen of a form on an employee, who is read anew. */
export function FuncionarioScreen({ title, codigo, corrigir, children }: Props) {
  const corrigido = useCorrigido(kindFuncionario, corrigir)
  const { funcionario, error, absent, refetch } = useFuncionario(codigo)
  return (
    <div className={own.screen}>
      <TitleOf title={title} quem={funcionario} failed={absent || error !== null} />
      {absent || isFailure(error, 404) ? (
        <StateMessage
          icon={<Icon of={UserX} size={26} />}
          tone="warning"
          title={fixedText('funcionarioNaoEncontrado')}
          actions={verFuncionarios}
        />
      ) : funcionario && corrigido !== undefined ? (
        <Fragment key={`${codigo} ${corrigir}`}>
          {corrigido && <PorqueRecusado pedido={corrigido} />}
          {children(funcionario, corrigido)}
        </Fragment>
      ) : error && !funcionario ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </div>
  )
}

export const verFuncionarios = (
  <ButtonLink to="/funcionario" search={leftAs('/funcionario')}>
    Ver os funcionários
  </ButtonLink>
)

export function FormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      {gruposDoFormulario.map(({ title, fields }) => (
        <Card key={title} title={title}>
          <div className={styles.fields}>
            {fields.map((field) => (
              <div key={field}>
                <Skeleton width="9rem" height="0.9rem" />
                <Skeleton width="100%" height="2.5rem" />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  )
}

type PedidoProps<Body> = {
  screen: FormScreenOf<Body>
  codigo?: number | null
  pristine: string
  review: (body: Body) => FormReview | undefined
  children: ReactNode
}

export function PedidoScreen<Body>({ codigo = null, ...rest }: PedidoProps<Body>) {
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
