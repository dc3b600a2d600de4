import { MonitorSmartphone } from 'lucide'
import { lazy } from '#web/kit/area/lazy.ts'
import { screen } from '#web/kit/area/screen.ts'
import { returning } from '#web/kit/session/return-address.ts'

export const sessao = {
  front: [
    screen({
      path: '/login',
      title: 'Iniciar sessão',
      component: lazy(() => import('./Login.tsx'), 'Login'),
      validateSearch: returning('cliente'),
    }),
  ],
  session: [
    screen({
      path: '/sessoes',
      title: 'Sessões',
      component: lazy(() => import('./Sessoes.tsx'), 'Sessoes'),
      offered: { on: 'user menu', icon: MonitorSmartphone },
    }),
  ],
} as const
