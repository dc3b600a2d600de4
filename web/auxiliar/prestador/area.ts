import { CalendarClock, ListTree } from 'lucide'
import { listHorarios } from '#contract/auxiliar/horario.ts'
import { listValores } from '#contract/auxiliar/prestador.ts'
import { nomesTabelas, tabelas } from '#contract/auxiliar/tabelas.ts'
import { initially, oneOf, readFilters } from '#contract/kit/filter.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen, type Given } from '#web/kit/area/screen.ts'
import { code } from '#web/kit/list/address.ts'

const words = Object.fromEntries(nomesTabelas.map((nome) => [nome, tabelas[nome].nome]))
const tabela = initially('medico', oneOf(words, 'Tabela', 'Médicos'))

/** Whose hours are shown. */
const readQuem = ({ quem = '' }: Given): { quem?: string } =>
  /^[metu][1-9]\d{0,8}$/u.test(quem) ? { quem } : {}

export const auxiliarPrestador = [
  screen({
    path: '/prestador/tabelas/horario',
    needs: listHorarios.access,
    title: 'Horários e feriados',
    component: componentOf(() => import('./Horarios.tsx'), 'Horarios'),
    validateSearch: readQuem,
    offered: { on: 'palette', icon: CalendarClock },
  }),
  screen({
    path: '/prestador/tabelas',
    needs: listValores.access,
    title: 'Tabelas',
    component: componentOf(() => import('./TabelasScreen.tsx'), 'TabelasScreen'),
    // the list, and the company whose own values are shown
    validateSearch: (given: object) => readFilters({ tabela, empresa: code }, given),
    offered: { on: 'prestador menu', icon: ListTree },
  }),
] as const
