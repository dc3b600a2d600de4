import { MonitorSmartphone } from 'lucide'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { returning } from '#web/kit/session/return-address.ts'

export const sessao = {
  front: [
    screen({
      path: '/login',
      title: 'Iniciar sessão',
      component: componentOf(() => import('./Login.tsx'), 'Login'),
      validateSearch: returning('cliente'),
    }),
  ],
  session: [
    screen({
      path: '/sessoes',
      title: 'Sessões',
      component: componentOf(() => import('./Sessoes.tsx'), 'Sessoes'),
      offered: { on: 'user menu', icon: MonitorSmartphone },
    }),
  ],
} as const
