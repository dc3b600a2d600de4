import { Building2 } from 'lucide'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import type { Given } from '#web/kit/area/screen.ts'
import { safeReturn } from '#web/kit/session/return-address.ts'

type Search = { pesquisa?: string | undefined; voltar?: string | undefined }

export const empresa = {
  session: [
    screen({
      path: '/empresa',
      title: 'Empresas',
      component: componentOf(() => import('./EmpresaSelector.tsx'), 'EmpresaSelector'),
      validateSearch: ({ pesquisa, voltar }: Given): Search => ({
        pesquisa,
        voltar: safeReturn(voltar),
      }),
      offered: { on: 'user menu', icon: Building2, nome: 'Mudar de empresa' },
    }),
  ],
} as const
