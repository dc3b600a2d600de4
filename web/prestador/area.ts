import { lazy } from '#web/kit/area/lazy.ts'
import { leading, screen } from '#web/kit/area/screen.ts'
import { returning } from '#web/kit/session/return-address.ts'

const inicio = screen({
  path: '/prestador',
  title: 'Início',
  needs: 'prestador',
  component: lazy(() => import('./Inicio.tsx'), 'Inicio'),
})

export const prestador = {
  front: [
    screen({
      path: '/prestador/login',
      title: 'Iniciar sessão — Área do prestador',
      component: lazy(() => import('./LoginPrestador.tsx'), 'LoginPrestador'),
      validateSearch: returning('prestador'),
    }),
  ],
  prestador: [
    inicio,
    screen({
      path: '/prestador/proibido',
      title: 'Acesso proibido',
      needs: 'prestador',
      component: lazy(() => import('./ForbiddenPrestador.tsx'), 'ForbiddenPrestador'),
    }),
    // unknown addresses of the area; `/prestador/$` would match the start page too
    leading('/prestador/$nome', inicio),
    leading('/prestador/$nome/$', inicio),
  ],
} as const
