import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { safeReturn } from '../kit/return-address.ts'
import { screen } from '../screen.ts'
import { linkSearch, takeLink } from '../sessao/link.ts'
import { root } from './root.ts'

// Before a session: no shell

const front = () => import('../sessao/placeholders.tsx')

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: ({
    voltar,
  }: Record<string, string | undefined>): { voltar?: string | undefined } => ({
    voltar: safeReturn(voltar),
  }),
  component: lazy(() => import('../sessao/Login.tsx'), 'Login'),
})
const register = screen(root, '/register', lazy(front, 'Register'))
const forgotPassword = screen(root, '/forgot-password', lazy(front, 'ForgotPassword'))
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: linkSearch,
  beforeLoad: takeLink('/reset-password'),
  component: lazy(() => import('../sessao/ResetPassword.tsx'), 'ResetPassword'),
})
const confirmarEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirmar-email',
  validateSearch: linkSearch,
  beforeLoad: takeLink('/confirmar-email'),
  component: lazy(() => import('../sessao/ConfirmEmail.tsx'), 'ConfirmEmail'),
})

export const frontRoutes = [login, register, forgotPassword, resetPassword, confirmarEmail] as const
