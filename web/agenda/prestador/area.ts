import { CalendarDays } from 'lucide'
import { createElement } from 'react'
import { readAgenda } from '#contract/agenda.ts'
import { lazy } from '#web/kit/area/lazy.ts'
import { screen } from '#web/kit/area/screen.ts'
import type { AcoesDaAgenda } from './acoes.ts'
import { readAddress } from './address.ts'

/** `join` loads the dialogs of the areas: the agenda imports none of them. */
export const agendaPrestador = (join: () => Promise<{ acoesDaAgenda: AcoesDaAgenda }>) =>
  [
    screen({
      path: '/prestador/agenda',
      needs: readAgenda.access,
      title: 'Agenda',
      component: lazy(async () => {
        const [{ Agenda }, { acoesDaAgenda }] = await Promise.all([import('./Agenda.tsx'), join()])
        return { Agenda: () => createElement(Agenda, { acoes: acoesDaAgenda }) }
      }, 'Agenda'),
      validateSearch: readAddress,
      offered: { on: 'prestador menu', icon: CalendarDays },
    }),
  ] as const
