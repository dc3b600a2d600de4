import { Users } from 'lucide'
import { listFuncionarios } from '#contract/funcionario/funcionario.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { code, listAddress } from '#web/kit/list/address.ts'

const funcionarios = (total: number) => (total === 1 ? 'funcionário' : 'funcionários')

export const funcionario = {
  company: [
    screen({
      path: '/funcionario',
      needs: 'funcionario.ver',
      title: 'Gestão de funcionários',
      component: componentOf(() => import('./FuncionarioList.tsx'), 'FuncionarioList'),
      ...listAddress(listFuncionarios, { detalhe: code }),
      offered: { on: 'sidebar', icon: Users, nome: 'Funcionários' },
      tile: {
        texto: 'Dados, admissões, alterações, transferências e saídas.',
      },
      tratar: [
        {
          counts: 'expirado_sem_marcacao',
          nome: (total) => `${funcionarios(total)} com exame expirado, sem marcação`,
          rows: { validade: 'expirado_sem_marcacao' },
          tone: 'danger',
        },
        {
          counts: 'expirado_com_marcacao',
          nome: (total) => `${funcionarios(total)} com exame expirado, já com marcação`,
          rows: { validade: 'expirado_com_marcacao' },
          tone: 'warning',
        },
        {
          counts: 'a_expirar',
          nome: (total) => `${funcionarios(total)} com exame a expirar`,
          rows: { validade: 'a_expirar' },
          tone: 'warning',
        },
        {
          counts: 'sem_exame',
          nome: (total) => `${funcionarios(total)} sem exame`,
          rows: { validade: 'sem_exame' },
          tone: 'warning',
        },
      ],
    }),
    screen({
      path: '/funcionario/escolher',
      needs: 'funcionario.editar',
      title: 'Selecionar funcionários',
      component: componentOf(() => import('./EscolherFuncionarios.tsx'), 'EscolherFuncionarios'),
      ...listAddress(listFuncionarios, { detalhe: code }),
    }),
    screen({
      path: '/saude/pedido/marcacao',
      needs: 'funcionario.editar',
      title: 'Pedir marcação',
      component: componentOf(() => import('./PedirMarcacao.tsx'), 'PedirMarcacao'),
      ...listAddress(listFuncionarios, {}),
    }),
  ],
} as const
