import { CalendarDays } from 'lucide'
import { createElement } from 'react'
import { readAgenda, readFolha } from '#contract/agenda.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import type { AcoesDaAgenda } from './MarcarDialog.tsx'
import { readAddress } from './address.ts'

/** `join` loads the dialogs of the areas: the agenda imports none of them. */
export const agendaPrestador = (join: () => Promise<{ acoesDaAgenda: AcoesDaAgenda }>) =>
  [
    screen({
      path: '/prestador/agenda',
      needs: readAgenda.access,
      title: 'Agenda',
      component: componentOf(async () => {
        const [{ Agenda }, { acoesDaAgenda }] = await Promise.all([import('./Agenda.tsx'), join()])
        return { Agenda: () => createElement(Agenda, { acoes: acoesDaAgenda }) }
      }, 'Agenda'),
      validateSearch: readAddress,
      offered: { on: 'prestador', icon: CalendarDays },
    }),
    screen({
      path: '/prestador/agenda/folha',
      needs: readFolha.access,
      title: 'Folha do dia',
      component: componentOf(() => import('./FolhaDaAgenda.tsx'), 'FolhaDaAgenda'),
      validateSearch: readAddress,
    }),
  ] as const
