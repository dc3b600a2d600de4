import { ListChecks, UserPlus, ChevronDown, Plus } from 'lucide'
import { listFuncionarios, readFuncionario } from '#contract/funcionario/funcionario.ts'
import { readSaudeFuncionario } from '#contract/saude/exame.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { prepareRead } from '#web/kit/call/read.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { extraOf } from '#web/kit/screen/extra-of.tsx'
import { Menu } from '#web/kit/ui/Menu.tsx'
import { colunasFuncionario } from './columns.tsx'
import { FuncionarioActions } from './FuncionarioActions.tsx'

const FuncionarioDialog = dialogOf(() => import('./FuncionarioDialog.tsx'), 'FuncionarioDialog')

const Limites = extraOf(() => import('#web/comum/organigrama/LimitesDaLista.tsx'), 'LimitesDaLista')

export function FuncionarioList() {
  const { empresa } = useEmpresa()
  const list = useList(listFuncionarios)
  const { desde, ate, unidade } = list.search
  const admits = can(empresa, 'funcionario', 'criar')
  return (
    <ListScreen
      list={list}
      columns={colunasFuncionario}
      controls={{ organigrama: OrganigramaFilter }}
      exported={{ name: 'Funcionários', minimum: 2 }}
      actions={
        <>
          {can(empresa, 'funcionario', 'editar') && (
            <ButtonLink
              to="/funcionario/escolher"
              search
              icon={<Icon of={ListChecks} size={16} aria-hidden />}
            >
              Selecionar vários
            </ButtonLink>
          )}
          <AddMenu />
        </>
      }
      rows={{
        actions: { count: 3, Actions: FuncionarioActions },
        opens: {
          parameter: 'detalhe',
          stays: true,
          Dialog: FuncionarioDialog,
          prepare: (codigo) => {
            const asked = { path: { org: empresa.cd, codigo } }
            prepareRead(readFuncionario, asked)
            if (can(empresa, 'saude')) prepareRead(readSaudeFuncionario, asked)
          },
        },
      }}
      empty={{
        icon: UserPlus,
        title: 'Ainda não há funcionários',
        text: admits
          ? 'Peça a admissão da primeira pessoa; aparece nesta lista quando o prestador a aceitar.'
          : 'As pessoas da sua empresa aparecem nesta lista quando o prestador aceitar a admissão.',
        action: admits && (
          <ButtonLink to="/funcionario/criar" variant="primary">
            Adicionar um funcionário
          </ButtonLink>
        ),
      }}
    >
      {(desde ?? ate ?? unidade) && <Limites list={list} que="os exames que expiram" />}
    </ListScreen>
  )
}

const Ways = extraOf(() => import('./AddWays.tsx'), 'AddWays')

function AddMenu() {
  const { empresa } = useEmpresa()
  if (!can(empresa, 'funcionario', 'criar')) return null
  return (
    <Menu
      name="Adicionar"
      primary
      button={
        <>
          <Icon of={Plus} size={16} />
          Adicionar
          <Icon of={ChevronDown} size={15} />
        </>
      }
    >
      <Ways />
    </Menu>
  )
}
