import { KeyRound, UserPen } from 'lucide'
import { fixedText } from '#contract/kit/texts.ts'
import { lazy } from '#web/kit/area/lazy.ts'
import { arrivingBy } from '#web/comum/ligacao/link.ts'
import { screen } from '#web/kit/area/screen.ts'

const placeholders = () => import('#web/comum/ligacao/placeholders.tsx')

export const conta = {
  front: [
    screen({
      path: '/register',
      title: 'Criar conta',
      component: lazy(placeholders, 'Register'),
    }),
    screen({
      path: '/forgot-password',
      title: 'Recuperar palavra-passe',
      component: lazy(placeholders, 'ForgotPassword'),
    }),
    screen({
      path: '/reset-password',
      title: fixedText('redefinirTitulo'),
      component: lazy(() => import('./ResetPassword.tsx'), 'ResetPassword'),
      ...arrivingBy('/reset-password'),
    }),
    screen({
      path: '/confirmar-email',
      title: 'Confirmar email',
      component: lazy(() => import('./ConfirmEmail.tsx'), 'ConfirmEmail'),
      ...arrivingBy('/confirmar-email'),
    }),
    screen({
      path: '/cancelar-email',
      title: 'Cancelar a alteração de email',
      component: lazy(() => import('./CancelEmail.tsx'), 'CancelEmail'),
      ...arrivingBy('/cancelar-email'),
    }),
  ],
  session: [
    screen({
      path: '/editar-informacao',
      title: 'Edição de dados',
      component: lazy(() => import('./EditConta.tsx'), 'EditConta'),
      offered: { on: 'user menu', icon: UserPen, nome: 'Alterar dados' },
    }),
    screen({
      path: '/alterar-password',
      title: 'Alterar palavra-passe',
      component: lazy(() => import('./ChangePassword.tsx'), 'ChangePassword'),
      offered: { on: 'user menu', icon: KeyRound },
    }),
  ],
} as const
