import { confirmImportacao, tiposDeImportacao } from '#contract/importacao/prestador.ts'
import { oneOf, readFilters } from '#contract/kit/filter.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'

const filters = { tipo: oneOf(tiposDeImportacao, 'O que tem o ficheiro') }

export const importacaoPrestador = [
  screen({
    path: '/prestador/empresa/$empresa/importar',
    needs: confirmImportacao.access,
    title: 'Importar',
    component: componentOf(() => import('./ImportarScreen.tsx'), 'ImportarScreen'),
    // the kind of file; default: people
    validateSearch: (given: object) => readFilters(filters, given),
  }),
] as const
