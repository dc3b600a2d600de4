import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { FileSpreadsheet, Users } from 'lucide'
import { listFuncionarios } from '#contract/funcionario.ts'
import { screen } from '#web/kit/area/screen.ts'
import { code, listAddress } from '#web/kit/list/address.ts'
import { formatCount } from '#web/kit/text/format.ts'

const expiring = 'com exame expirado ou a expirar'

export const funcionario = {
  company: [
    screen({
      path: '/funcionario',
      needs: 'funcionario.ver',
      title: 'Gestão de funcionários',
      component: lazy(() => import('./FuncionarioList.tsx'), 'FuncionarioList'),
      ...listAddress(listFuncionarios, { funcionario: code }),
      offered: { on: 'sidebar', icon: Users, nome: 'Funcionários' },
      tile: {
        texto: 'Dados, admissões, alterações, transferências e saídas.',
        figure: (count) =>
          count === 0
            ? 'Nenhum exame expirado ou a expirar'
            : formatCount(count, expiring, expiring),
        rows: { validade: 'aviso' },
      },
    }),
    screen({
      path: '/funcionario/criar/csv',
      needs: 'funcionario.criar',
      title: 'Adição de funcionários em série',
      offered: {
        on: 'actions',
        icon: FileSpreadsheet,
        nome: 'Adicionar funcionários de um ficheiro CSV',
      },
    }),
  ],
} as const
