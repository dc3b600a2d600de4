import { Siren } from '#web/kit/ui/icons.ts'
import { screen } from '#web/kit/area/screen.ts'

export const acidente = {
  company: [
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
