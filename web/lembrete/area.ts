import { BellRing, History } from 'lucide'
import { listLembretes, paginaDeTerminar } from '#contract/lembrete/lista.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen, type Given } from '#web/kit/area/screen.ts'
import { listAddress } from '#web/kit/list/address.ts'

export const lembrete = {
  front: [
    screen({
      path: paginaDeTerminar,
      title: 'Deixar de receber lembretes',
      component: componentOf(() => import('./TerminarLembretes.tsx'), 'TerminarLembretes'),
      validateSearch: ({ t = '' }: Given): { t?: string | undefined } => ({ t: t || undefined }),
    }),
  ],
  session: [
    screen({
      path: '/lembrete/$no/$especie',
      title: 'Lembrete',
      component: componentOf(() => import('./OpenLembrete.tsx'), 'OpenLembrete'),
    }),
  ],
  company: [
    screen({
      path: '/lembretes',
      needs: 'adm',
      title: 'Lembretes',
      component: componentOf(() => import('./Lembretes.tsx'), 'Lembretes'),
      offered: { on: 'sidebar', section: 'Administração', icon: BellRing },
    }),
    screen({
      path: '/lembretes/registo',
      needs: 'adm',
      title: 'O que foi lembrado',
      component: componentOf(() => import('./LembreteList.tsx'), 'LembreteList'),
      ...listAddress(listLembretes, {}),
      offered: { on: 'palette', section: 'Administração', icon: History },
    }),
    screen({
      path: '/lembretes/meus',
      title: 'Os meus lembretes',
      component: componentOf(() => import('./MeusLembretes.tsx'), 'MeusLembretes'),
      offered: { on: 'user menu', icon: BellRing },
    }),
  ],
} as const
