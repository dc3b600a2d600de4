import { Clock } from 'lucide'
import { horasDaEmpresa } from '#contract/indicador/horas.ts'
import { readFilters, wholeOf } from '#contract/kit/filter.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { code } from '#web/kit/list/address.ts'

const daFolha = { ano: wholeOf('Ano', 2199), pagina: code, organigrama: code }

export const indicador = {
  company: [
    screen({
      path: '/indicadores/horas',
      needs: horasDaEmpresa.readHoras.access,
      title: 'Horas e pessoas',
      component: componentOf(() => import('./HorasDaEmpresa.tsx'), 'HorasDaEmpresa'),
      validateSearch: (given: object) => readFilters(daFolha, given),
      offered: { on: 'sidebar', icon: Clock },
    }),
  ],
} as const
