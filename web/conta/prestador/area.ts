import { UserPen } from 'lucide'
import { fixedText } from '#contract/kit/texts.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { arrivingBy } from '#web/comum/ligacao/link.ts'
import { screen } from '#web/kit/area/screen.ts'

export const contaPrestador = {
  front: [
    screen({
      path: '/prestador/redefinir',
      title: fixedText('redefinirTitulo'),
      component: componentOf(() => import('./Redefinir.tsx'), 'Redefinir'),
      ...arrivingBy('/prestador/redefinir'),
    }),
    screen({
      path: '/prestador/confirmar-email',
      title: 'Confirmar email',
      component: componentOf(() => import('./Email.tsx'), 'ConfirmEmailPrestador'),
      ...arrivingBy('/prestador/confirmar-email'),
    }),
    screen({
      path: '/prestador/cancelar-email',
      title: 'Cancelar a alteração de email',
      component: componentOf(() => import('./Email.tsx'), 'CancelEmailPrestador'),
      ...arrivingBy('/prestador/cancelar-email'),
    }),
  ],
  prestador: [
    screen({
      path: '/prestador/conta',
      title: 'A minha conta',
      needs: 'prestador',
      component: componentOf(() => import('./Conta.tsx'), 'Conta'),
      offered: { on: 'prestador menu', icon: UserPen },
    }),
  ],
} as const
