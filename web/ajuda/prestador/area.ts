import { CircleHelp } from 'lucide'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'

export const ajudaPrestador = [
  screen({
    path: '/prestador/ajuda',
    title: 'Ajuda',
    needs: 'prestador',
    component: componentOf(() => import('./Ajuda.tsx'), 'AjudaDoPrestador'),
    offered: { on: 'prestador menu', icon: CircleHelp },
  }),
] as const
