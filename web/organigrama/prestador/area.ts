import { readFilters } from '#contract/kit/filter.ts'
import { readNo } from '#contract/organigrama/prestador.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { code } from '#web/kit/list/address.ts'

export const organigramaPrestador = [
  screen({
    path: '/prestador/empresa/$empresa/organigrama',
    needs: readNo.access,
    title: 'Organigrama',
    component: componentOf(() => import('./OrganigramaScreen.tsx'), 'OrganigramaScreen'),
    // the selected node; default: the company
    validateSearch: (given: object) => readFilters({ no: code }, given),
  }),
] as const
