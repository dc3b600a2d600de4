import { ChartColumn, Clock } from 'lucide'
import { porQue } from '#contract/indicador/por-que.ts'
import { oneOf, readFilters, wholeOf } from '#contract/kit/filter.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { code } from '#web/kit/list/address.ts'

const doAno = { ano: wholeOf('Ano', 2199), organigrama: code }

export const indicador = {
  company: [
    screen({
      path: '/indicadores',
      needs: 'acidente.ver',
      title: 'Indicadores',
      component: componentOf(() => import('./Indicadores.tsx'), 'Indicadores'),
      validateSearch: (given: object) =>
        readFilters({ ...doAno, por: oneOf(porQue, 'Por') }, given),
      offered: { on: 'sidebar', icon: ChartColumn },
    }),
    screen({
      path: '/horas',
      needs: ['acidente.ver', 'seguranca.ver'],
      title: 'Horas e pessoas',
      component: componentOf(() => import('./HorasDaEmpresa.tsx'), 'HorasDaEmpresa'),
      validateSearch: (given: object) => readFilters({ ...doAno, pagina: code }, given),
      offered: { on: 'sidebar', icon: Clock },
    }),
    screen({
      path: '/estado',
      needs: 'funcionario.ver',
      title: 'Estado da empresa',
      component: componentOf(() => import('./EstadoDaEmpresa.tsx'), 'EstadoDaEmpresa'),
      offered: { on: 'palette', icon: ChartColumn },
    }),
  ],
} as const
