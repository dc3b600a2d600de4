import { confirmImportacao, tiposDeImportacao } from '#contract/importacao/prestador.ts'
import { oneOf, readFilters } from '#contract/kit/filter.ts'
import { lazy } from '#web/kit/area/lazy.ts'
import { screen } from '#web/kit/area/screen.ts'

const filters = { tipo: oneOf(tiposDeImportacao, 'O que tem o ficheiro') }

export const importacaoPrestador = [
  screen({
    path: '/prestador/empresa/$empresa/importar',
    needs: confirmImportacao.access,
    title: 'Importar',
    component: lazy(() => import('./ImportarScreen.tsx'), 'ImportarScreen'),
    // the kind of file; default: people
    validateSearch: (given: object) => readFilters(filters, given),
  }),
] as const
