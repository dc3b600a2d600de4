import { ChartColumn } from 'lucide'
import { horasPrestador } from '#contract/indicador/horas.ts'
import { porQue } from '#contract/indicador/por-que.ts'
import {
  acidentesPorEmpresa,
  indicadoresDaEmpresa,
  saudePorEmpresa,
} from '#contract/indicador/prestador.ts'
import { oneOf, readFilters, wholeOf } from '#contract/kit/filter.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { code } from '#web/kit/list/address.ts'
import { ladoDaSaude, ladoDosAcidentes } from './escolha.ts'

const ano = wholeOf('Ano', 2199)
const daFolha = { ano, pagina: code }
const porPeriodo = { ano, por: oneOf(porQue, 'Por') }

export const indicadorPrestador = [
  screen({
    path: '/prestador/indicadores',
    needs: acidentesPorEmpresa.readLado.access,
    title: 'Indicadores',
    component: componentOf(() => import('./AcidentesPorEmpresa.tsx'), 'AcidentesPorEmpresa'),
    validateSearch: (given: object) => readFilters(ladoDosAcidentes, given),
    offered: { on: 'prestador menu', icon: ChartColumn },
  }),
  screen({
    path: '/prestador/indicadores/exames',
    needs: saudePorEmpresa.readLado.access,
    title: 'Indicadores de exames',
    component: componentOf(() => import('./SaudePorEmpresa.tsx'), 'SaudePorEmpresa'),
    validateSearch: (given: object) => readFilters(ladoDaSaude, given),
    offered: { on: 'prestador menu', icon: ChartColumn },
  }),
  screen({
    path: '/prestador/empresa/$empresa/indicadores',
    needs: indicadoresDaEmpresa.readAcidentes.access,
    title: 'Indicadores da empresa',
    component: componentOf(() => import('./DaEmpresa.tsx'), 'AcidentesDaEmpresa'),
    validateSearch: (given: object) => readFilters(porPeriodo, given),
  }),
  screen({
    path: '/prestador/empresa/$empresa/indicadores/exames',
    needs: indicadoresDaEmpresa.readSaude.access,
    title: 'Indicadores de exames da empresa',
    component: componentOf(() => import('./DaEmpresa.tsx'), 'SaudeDaEmpresa'),
    validateSearch: (given: object) => readFilters(porPeriodo, given),
  }),
  screen({
    path: '/prestador/empresa/$empresa/horas',
    needs: horasPrestador.readHoras.access,
    title: 'Horas e pessoas',
    component: componentOf(() => import('./HorasPrestador.tsx'), 'HorasPrestador'),
    validateSearch: (given: object) => readFilters(daFolha, given),
  }),
] as const
