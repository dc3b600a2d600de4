import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { Building2 } from '#web/kit/ui/icons.ts'
import { screen } from '#web/kit/area/screen.ts'
import type { Given } from '#web/kit/area/screen.ts'
import { safeReturn } from '#web/kit/session/return-address.ts'

type Search = { pesquisa?: string | undefined; voltar?: string | undefined }

export const empresa = {
  session: [
    screen({
      path: '/empresa',
      title: 'Empresas',
      component: lazy(() => import('./EmpresaSelector.tsx'), 'EmpresaSelector'),
      validateSearch: ({ pesquisa, voltar }: Given): Search => ({
        pesquisa,
        voltar: safeReturn(voltar),
      }),
      offered: { on: 'user menu', Icon: Building2, nome: 'Mudar de empresa' },
    }),
  ],
} as const
