import { Contact } from 'lucide'
import {
  listFuncionariosPrestador,
  readFuncionarioPrestador,
} from '#contract/funcionario/prestador.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { listAddress } from '#web/kit/list/address.ts'

export const funcionarioPrestador = [
  screen({
    path: '/prestador/funcionarios',
    needs: listFuncionariosPrestador.access,
    title: 'Funcionários',
    component: componentOf(
      () => import('./FuncionarioListPrestador.tsx'),
      'FuncionarioListPrestador',
    ),
    ...listAddress(listFuncionariosPrestador, {}),
    offered: { on: 'prestador', icon: Contact },
  }),
  screen({
    path: '/prestador/empresa/$empresa/funcionario/$codigo',
    needs: readFuncionarioPrestador.access,
    title: 'Funcionário',
    component: componentOf(() => import('./FuncionarioPage.tsx'), 'FuncionarioPage'),
  }),
] as const
