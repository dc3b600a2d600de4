import { Info } from 'lucide'
import { fixedText } from '#contract/kit/texts.ts'
import { lazy } from '#web/kit/area/lazy.ts'
import { screen } from '#web/kit/area/screen.ts'

/** For screens that this version does not have yet. */
export const InPreparation = lazy(() => import('./InPreparation.tsx'), 'InPreparation')

export const NotFound = lazy(() => import('./NotFound.tsx'), 'NotFound')

export const shell = {
  session: [
    screen({
      path: '/sobre',
      title: 'Sobre',
      component: lazy(() => import('./About.tsx'), 'About'),
      offered: { on: 'user menu', icon: Info },
    }),
    screen({
      path: '/proibido',
      title: 'Acesso proibido',
      component: lazy(() => import('./Forbidden.tsx'), 'Forbidden'),
    }),
    screen({ path: '/$', title: fixedText('paginaNaoEncontrada'), component: NotFound }),
  ],
} as const
