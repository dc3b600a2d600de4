import { UserX } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { ReactNode } from 'react'
import type { Funcionario } from '#contract/funcionario.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { leftAs } from '#web/kit/list/left-as.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { useFuncionario } from '#web/comum/funcionario/use-funcionario.ts'

type Props = { codigo: string; children: (funcionario: Funcionario) => ReactNode }

/** What a form is called, and who it is about once that is known. */
export const titleOf = (title: string, quem: { nome: string } | undefined) =>
  quem ? `${title}: ${quem.nome}` : title

/** A screen about one employee: until he is there, where he cannot be read, and where there is none. */
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
