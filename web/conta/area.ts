import { KeyRound, UserPen } from 'lucide'
import { fixedText } from '#contract/kit/texts.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { arrivingBy } from '#web/comum/ligacao/link.ts'
import { screen } from '#web/kit/area/screen.ts'

const placeholders = () => import('#web/comum/ligacao/placeholders.tsx')

export const conta = {
  front: [
    screen({
      path: '/register',
      title: 'Criar conta',
      component: componentOf(placeholders, 'Register'),
    }),
    screen({
      path: '/forgot-password',
      title: 'Recuperar palavra-passe',
      component: componentOf(placeholders, 'ForgotPassword'),
    }),
    screen({
      path: '/reset-password',
      title: fixedText('redefinirTitulo'),
      component: componentOf(() => import('./ResetPassword.tsx'), 'ResetPassword'),
      ...arrivingBy('/reset-password'),
    }),
    screen({
      path: '/confirmar-email',
      title: 'Confirmar email',
      component: componentOf(() => import('./EmailConfirmation.tsx'), 'ConfirmEmail'),
      ...arrivingBy('/confirmar-email'),
    }),
    screen({
      path: '/cancelar-email',
      title: 'Cancelar a alteração de email',
      component: componentOf(() => import('./EmailCancelling.tsx'), 'CancelEmail'),
      ...arrivingBy('/cancelar-email'),
    }),
  ],
  session: [
    screen({
      path: '/editar-informacao',
      title: 'Edição de dados',
      component: componentOf(() => import('./EditConta.tsx'), 'EditConta'),
      offered: { on: 'user menu', icon: UserPen, nome: 'Alterar dados' },
    }),
    screen({
      path: '/alterar-password',
      title: 'Alterar palavra-passe',
      component: componentOf(() => import('./ChangePassword.tsx'), 'ChangePassword'),
      offered: { on: 'user menu', icon: KeyRound },
    }),
  ],
} as const
