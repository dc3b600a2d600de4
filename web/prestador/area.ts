import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { screen } from '#web/kit/area/screen.ts'
import { returning } from '#web/kit/session/return-address.ts'

export const prestador = {
  front: [
    screen({
      path: '/prestador/login',
      title: 'Iniciar sessão — Área do prestador',
      component: lazy(() => import('./Login.tsx'), 'Login'),
      validateSearch: returning('prestador'),
    }),
  ],
} as const
