import { UserPen } from 'lucide'
import { fixedText } from '#contract/kit/texts.ts'
import { lazy } from '#web/kit/area/lazy.ts'
import { arrivingBy } from '#web/comum/ligacao/link.ts'
import { screen } from '#web/kit/area/screen.ts'

export const contaPrestador = {
  front: [
    screen({
      path: '/prestador/redefinir',
      title: fixedText('redefinirTitulo'),
      component: lazy(() => import('./Redefinir.tsx'), 'Redefinir'),
      ...arrivingBy('/prestador/redefinir'),
    }),
    screen({
      path: '/prestador/confirmar-email',
      title: 'Confirmar email',
      component: lazy(() => import('./Email.tsx'), 'ConfirmEmailPrestador'),
      ...arrivingBy('/prestador/confirmar-email'),
    }),
    screen({
      path: '/prestador/cancelar-email',
      title: 'Cancelar a alteração de email',
      component: lazy(() => import('./Email.tsx'), 'CancelEmailPrestador'),
      ...arrivingBy('/prestador/cancelar-email'),
    }),
  ],
  prestador: [
    screen({
      path: '/prestador/conta',
      title: 'A minha conta',
      needs: 'prestador',
      component: lazy(() => import('./Conta.tsx'), 'Conta'),
      offered: { on: 'prestador menu', icon: UserPen },
    }),
  ],
} as const
