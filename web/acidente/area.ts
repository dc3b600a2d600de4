import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { Siren } from '#web/kit/ui/icons.ts'
import { paginasDosPedidos } from '#contract/comum/paginas.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { leading, screen } from '#web/kit/area/screen.ts'

const pendentes = screen({
  path: '/pendente/acidente',
  needs: 'pendente.ver',
  title: fixedText('pedidosTitulo'),
  component: lazy(() => import('./PendenteList.tsx'), 'PendenteList'),
})

export const acidente = {
  company: [
    pendentes,
    leading(paginasDosPedidos.acidentes, pendentes),
    screen({
      path: '/acidente',
      needs: 'acidente.ver',
      title: 'Gestão de acidentes',
      offered: { on: 'sidebar', Icon: Siren, nome: 'Acidentes' },
      tile: { texto: 'Acidentes de trabalho comunicados e o seu registo.' },
    }),
    screen({ path: '/acidente/criar', needs: 'acidente.criar', title: 'Registo de um acidente' }),
    screen({ path: '/acidente/$cd', needs: 'acidente.ver', title: 'Acidente' }),
  ],
} as const
