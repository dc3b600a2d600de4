import { BellRing } from 'lucide'
import { readRegraPrestador } from '#contract/lembrete/prestador.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'

export const lembretePrestador = [
  screen({
    path: '/prestador/lembretes',
    needs: readRegraPrestador.access,
    title: 'Lembretes do prestador',
    component: componentOf(() => import('./LembretesPrestador.tsx'), 'LembretesPrestador'),
    offered: { on: 'prestador menu', icon: BellRing },
  }),
] as const
