import { redirect } from '@tanstack/react-router'
import { arrivingBy } from '#web/comum/ligacao/link.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { holdResposta } from './resposta.ts'

type ByLink = { empresa?: string | undefined }

/** The answer of an issuer in the address it sends the browser back to. */
type Resposta = {
  code?: string | undefined
  state?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

export const entradaEmpresa = {
  front: [
    screen({
      path: '/entrada-empresa',
      title: 'Entrar com a conta da empresa',
      component: componentOf(() => import('./Entrar.tsx'), 'Entrar'),
      validateSearch: ({ empresa }: ByLink): ByLink => ({ empresa }),
    }),
    screen({
      path: '/entrada-empresa/volta',
      title: 'Entrar com a conta da empresa',
      component: componentOf(() => import('./Volta.tsx'), 'Volta'),
      validateSearch: ({ code, state, iss, error }: Resposta): Resposta => ({
        code,
        state,
        iss,
        error,
      }),
      onArrival({ search }) {
        // the answer stays in memory: an address stays in the history
        if (!holdResposta(search)) return
        throw redirect({ to: '/entrada-empresa/volta', search: {}, replace: true })
      },
    }),
    screen({
      path: '/entrada-empresa/confirmar',
      title: 'Confirmar a entrada',
      component: componentOf(() => import('./Confirmar.tsx'), 'Confirmar'),
      ...arrivingBy('/entrada-empresa/confirmar'),
    }),
  ],
  session: [
    screen({
      path: '/entrada-empresa/juntar',
      title: 'Juntar a conta da empresa',
      component: componentOf(() => import('./Juntar.tsx'), 'Juntar'),
    }),
  ],
} as const
