import { UserX } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { ReactNode } from 'react'
import type { Funcionario } from '#contract/funcionario/funcionario.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { leftAs } from '#web/kit/list/left-as.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { useFuncionario } from '#web/comum/funcionario/use-funcionario.ts'

type Props = { codigo: string; children: (funcionario: Funcionario) => ReactNode }

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

export function OfFuncionario({ codigo, children }: Props) {
  const { funcionario, error, absent, refetch } = useFuncionario(codigo)
  if (absent || isFailure(error, 404)) {
    return (
      <StateMessage
        icon={<Icon of={UserX} size={26} />}
        tone="warning"
        title={fixedText('funcionarioNaoEncontrado')}
        actions={
          <ButtonLink to="/funcionario" search={leftAs('/funcionario')}>
            Ver os funcionários
          </ButtonLink>
        }
      />
    )
  }
  if (funcionario) return children(funcionario)
  return error ? <FailureMessage error={error} onRetry={refetch} /> : <FormSkeleton />
}
