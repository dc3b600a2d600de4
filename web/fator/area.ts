import { ShieldCheck, ShieldEllipsis } from 'lucide'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { returning } from '#web/kit/session/return-address.ts'

export const fator = {
  front: [
    screen({
      path: '/segundo-fator',
      title: 'Segundo fator',
      component: componentOf(() => import('./SegundoFator.tsx'), 'SegundoFatorCliente'),
      validateSearch: returning('cliente'),
    }),
  ],
  session: [
    screen({
      path: '/seguranca-da-conta',
      title: 'Segurança da conta',
      component: componentOf(() => import('./SegurancaConta.tsx'), 'SegurancaDaConta'),
      offered: { on: 'user menu', icon: ShieldCheck },
    }),
  ],
  company: [
    screen({
      path: '/gestao-utilizadores/segundo-fator',
      needs: 'adm',
      title: 'Segundo fator dos utilizadores',
      component: componentOf(() => import('./FatorEmpresa.tsx'), 'FatorEmpresa'),
      offered: { on: 'palette', section: 'Administração', icon: ShieldEllipsis },
    }),
  ],
} as const
