import { useSearch } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useClose } from '#web/kit/opened.ts'
import { FilterSelect } from '#web/kit/list/FilterSelect.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { can } from '#web/kit/rights.ts'
import { useEmpresa } from '#web/kit/session.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { onDemand } from '#web/kit/ui/on-demand.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { AddMenu } from './AddMenu.tsx'
import { columns } from './columns.tsx'
import { FuncionarioActions } from './FuncionarioActions.tsx'
import { funcionarios } from './place.ts'

const FuncionarioDialog = onDemand(
  async () => (await import('./FuncionarioDialog.tsx')).FuncionarioDialog,
)

const validades = [
  { value: 'aviso', label: 'Expirado ou a expirar' },
  { value: 'expirado', label: 'Expirado' },
  { value: 'sem_exame', label: 'Sem exame' },
]

const opens = ({ cd }: { cd: number }) => ({ funcionario: cd })

/** /funcionario (specification 1, section 2.12) */
export function FuncionarioList() {
  const list = useList(funcionarios)
  const { funcionario } = useSearch({ from: '/sessao/com-empresa/funcionario/' })
  const close = useClose('funcionario')
  return (
    <>
      <ListScreen
        title="Gestão de funcionários"
        list={list}
        columns={columns}
        csvName="Funcionários"
        csvMinimum={2}
        filters={
          <FilterSelect
            list={list}
            name="validade"
            label="Validade do exame"
            all="Todas"
            options={validades}
          />
        }
        actions={<AddMenu />}
        RowActions={FuncionarioActions}
        rowActionsCount={3}
        opens={opens}
        onApproach={FuncionarioDialog.preload}
        empty={<NoFuncionarios />}
      />
      {funcionario !== undefined && (
        <FuncionarioDialog
          codigo={funcionario}
          nome={list.reply?.message.find(({ cd }) => cd === funcionario)?.nome}
          onClose={close}
        />
      )}
    </>
  )
}

function NoFuncionarios() {
  const { empresa } = useEmpresa()
  const admits = can(empresa, 'funcionario', 'criar')
  return (
    <StateMessage
      icon={<UserPlus size={26} />}
      title="Ainda não há funcionários"
      actions={
        admits && (
          <ButtonLink to="/funcionario/criar" variant="primary">
            Adicionar um funcionário
          </ButtonLink>
        )
      }
    >
      <p>
        {admits
          ? 'Peça a admissão da primeira pessoa; aparece nesta lista quando o prestador a aceitar.'
          : 'As pessoas da sua empresa aparecem nesta lista quando o prestador aceitar a admissão.'}
      </p>
    </StateMessage>
  )
}
