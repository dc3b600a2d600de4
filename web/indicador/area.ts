import { ChartColumn, Clock } from 'lucide'
import { porQue } from '#contract/indicador/por-que.ts'
import { oneOf, readFilters, wholeOf } from '#contract/kit/filter.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { code } from '#web/kit/list/address.ts'

const doAno = { ano: wholeOf('Ano', 2199), organigrama: code }
const porPeriodo = { ...doAno, por: oneOf(porQue, 'Por') }

export const indicador = {
  company: [
    screen({
      path: '/indicadores',
      needs: ['acidente.ver', 'saude.ver', 'seguranca.ver', 'pendente.ver'],
      title: 'Indicadores',
      component: componentOf(() => import('./Indicadores.tsx'), 'Indicadores'),
      validateSearch: (given: object) => readFilters(porPeriodo, given),
      offered: { on: 'sidebar', icon: ChartColumn },
    }),
    screen({
      path: '/indicadores/exames',
      needs: 'saude.ver',
      title: 'Indicadores de exames',
      component: componentOf(() => import('./Indicadores.tsx'), 'IndicadoresDosExames'),
      validateSearch: (given: object) => readFilters(porPeriodo, given),
      offered: { on: 'palette', icon: ChartColumn },
    }),
    screen({
      path: '/indicadores/medidas',
      needs: 'seguranca.ver',
      title: 'Indicadores de medidas',
      component: componentOf(() => import('./Indicadores.tsx'), 'IndicadoresDasMedidas'),
      validateSearch: (given: object) => readFilters(porPeriodo, given),
      offered: { on: 'palette', icon: ChartColumn },
    }),
    screen({
      path: '/indicadores/pedidos',
      needs: ['pendente.ver', 'saude.ver'],
      title: 'Indicadores de pedidos',
      component: componentOf(() => import('./Indicadores.tsx'), 'IndicadoresDosPedidos'),
      validateSearch: (given: object) => readFilters({ ...porPeriodo, especie: code }, given),
      offered: { on: 'palette', icon: ChartColumn },
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
