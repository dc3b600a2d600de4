import { ShieldCheck, ShieldEllipsis } from 'lucide'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { returning } from '#web/kit/session/return-address.ts'

export const fatorPrestador = {
  front: [
    screen({
      path: '/prestador/segundo-fator',
      title: 'Segundo fator',
      component: componentOf(() => import('../SegundoFator.tsx'), 'SegundoFatorPrestador'),
      validateSearch: returning('prestador'),
    }),
  ],
  prestador: [
    screen({
      path: '/prestador/seguranca-da-conta',
      title: 'Segurança da conta',
      needs: 'prestador',
      component: componentOf(() => import('../SegurancaConta.tsx'), 'SegurancaDoPrestador'),
      offered: { on: 'prestador menu', icon: ShieldCheck },
    }),
    screen({
      path: '/prestador/equipa/segundo-fator',
      title: 'Segundo fator das contas',
      needs: { prestador: [] },
      component: componentOf(() => import('./FatorContas.tsx'), 'FatorContas'),
      offered: { on: 'prestador menu', icon: ShieldEllipsis },
    }),
  ],
} as const
