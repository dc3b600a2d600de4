import { componentOf } from '#web/kit/area/component-of.ts'
import { leading, screen, type Given } from '#web/kit/area/screen.ts'
import { returning } from '#web/kit/session/return-address.ts'

const inicio = screen({
  path: '/prestador',
  title: 'Início',
  needs: 'prestador',
  component: componentOf(() => import('./Inicio.tsx'), 'Inicio'),
  validateSearch: ({ por = '' }: Given): { por?: 'local' | undefined } => ({
    por: por === 'local' ? por : undefined,
  }),
})

export const prestador = {
  front: [
    screen({
      path: '/prestador/login',
      title: 'Iniciar sessão — Área do prestador',
      component: componentOf(() => import('./LoginPrestador.tsx'), 'LoginPrestador'),
      validateSearch: returning('prestador'),
    }),
  ],
  prestador: [
    inicio,
    screen({
      path: '/prestador/proibido',
      title: 'Acesso proibido',
      needs: 'prestador',
      component: componentOf(() => import('./ForbiddenPrestador.tsx'), 'ForbiddenPrestador'),
    }),
    // unknown addresses of the area; `/prestador/$` would match the start page too
    leading('/prestador/$nome', inicio),
    leading('/prestador/$nome/$', inicio),
  ],
} as const
