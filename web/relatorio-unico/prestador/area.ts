import { FileText } from 'lucide'
import { readFilters } from '#contract/kit/filter.ts'
import { listRelatorios, relatorioPrestador } from '#contract/relatorio-unico/relatorio.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { doRelatorio } from '../endereco.ts'

export const relatorioUnicoPrestador = [
  screen({
    path: '/prestador/relatorio-unico',
    needs: listRelatorios.access,
    title: 'Anexo D',
    component: componentOf(() => import('./RelatoriosPrestador.tsx'), 'RelatoriosPrestador'),
    validateSearch: (given: object) =>
      readFilters({ ano: doRelatorio.ano, pagina: doRelatorio.pagina }, given),
    offered: { on: 'prestador menu', icon: FileText },
  }),
  screen({
    path: '/prestador/empresa/$empresa/relatorio-unico',
    needs: relatorioPrestador.readRelatorio.access,
    title: 'Anexo D da empresa',
    component: componentOf(() => import('./RelatorioPrestador.tsx'), 'RelatorioPrestador'),
    validateSearch: (given: object) => readFilters(doRelatorio, given),
  }),
] as const
