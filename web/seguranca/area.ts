import { CalendarCheck, HardHat, ListChecks } from 'lucide'
import { screen } from '#web/kit/area/screen.ts'

const needs = 'seguranca.ver'
const section = 'Segurança'

export const seguranca = {
  company: [
    screen({
      path: '/seguranca/marcacao',
      needs,
      title: 'Marcações de atividades técnicas',
      offered: {
        on: 'sidebar',
        section,
        nome: 'Marcações de atividades',
        curto: 'Marcações',
        icon: CalendarCheck,
      },
      tile: { texto: 'Visitas, auditorias e formações de segurança no trabalho.' },
    }),
    screen({
      path: '/seguranca/area',
      needs,
      title: 'Áreas de atividade',
      offered: { on: 'sidebar', section, icon: HardHat },
    }),
    screen({ path: '/seguranca/area/$codigo', needs, title: 'Áreas de atividade' }),
    screen({
      path: '/seguranca/medidas',
      needs,
      title: 'Controlo de medidas em aberto',
      offered: { on: 'sidebar', section, nome: 'Medidas em aberto', icon: ListChecks },
    }),
  ],
} as const
