import { useParams, useSearch } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { fixedText } from '#contract/kit/texts.ts'
import { leftAs } from '#web/kit/list/left-as.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import styles from './FuncionarioForm.module.css'
import { useFuncionario } from '#web/comum/funcionario/use-funcionario.ts'
import { OfFuncionario, TitleOf } from './OfFuncionario.tsx'
import { PendingLink } from '#web/comum/pedido/PendingLink.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { PorqueRecusado } from '#web/comum/pedido/PorqueRecusado.tsx'
import { useCorrigido } from '#web/comum/pedido/use-corrigido.ts'
import { kindFuncionario } from './kind.ts'
import { TransferForm } from './TransferForm.tsx'

export function TransferFuncionario() {
  const from = '/sessao/com-empresa/funcionario/$codigo/transferir'
  const { codigo } = useParams({ from })
  const { corrigir } = useSearch({ from })
  const corrigido = useCorrigido(kindFuncionario, corrigir)
  const { funcionario: quem, absent, error } = useFuncionario(codigo)
  return (
    <div className={styles.screen}>
      <TitleOf title="Transferência de funcionário" quem={quem} failed={absent || error !== null} />
      <OfFuncionario key={codigo} codigo={codigo}>
        {(funcionario) =>
          funcionario.pendente === 1 ? (
            <StateMessage
              icon={<Icon of={TriangleAlert} size={26} />}
              tone="warning"
              title={fixedText('funcionarioSituacoesPendentes')}
              actions={
                <ButtonLink to="/funcionario" search={leftAs('/funcionario')}>
                  Ver os funcionários
                </ButtonLink>
              }
            >
              <p>
                {funcionario.nome} só pode ser transferido depois de o prestador responder aos
                pedidos em aberto.
              </p>
              <PendingLink codigo={funcionario.cd} />
            </StateMessage>
          ) : corrigido === undefined ? (
            <FormSkeleton />
          ) : (
            <>
              {corrigido && <PorqueRecusado pedido={corrigido} />}
              <TransferForm key={corrigir} funcionario={funcionario} corrigido={corrigido} />
            </>
          )
        }
      </OfFuncionario>
    </div>
  )
}
