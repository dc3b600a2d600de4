import { Info } from 'lucide'
import { fixedText } from '#contract/kit/texts.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'

/** For screens that this version does not have yet. */
export const InPreparation = componentOf(() => import('./InPreparation.tsx'), 'InPreparation')

export const NotFound = componentOf(() => import('./NotFound.tsx'), 'NotFound')

export const shell = {
  session: [
    screen({
      path: '/sobre',
      title: 'Sobre',
      component: componentOf(() => import('./About.tsx'), 'About'),
      offered: { on: 'user menu', icon: Info },
    }),
    screen({
      path: '/proibido',
      title: 'Acesso proibido',
      component: componentOf(() => import('./Forbidden.tsx'), 'Forbidden'),
    }),
    screen({ path: '/$', title: fixedText('paginaNaoEncontrada'), component: NotFound }),
  ],
} as const
