import { horasPrestador } from '#contract/indicador/horas.ts'
import { readFilters, wholeOf } from '#contract/kit/filter.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { code } from '#web/kit/list/address.ts'

const daFolha = { ano: wholeOf('Ano', 2199), pagina: code }

export const indicadorPrestador = [
  screen({
    path: '/prestador/empresa/$empresa/horas',
    needs: horasPrestador.readHoras.access,
    title: 'Horas e pessoas',
    component: componentOf(() => import('./HorasPrestador.tsx'), 'HorasPrestador'),
    validateSearch: (given: object) => readFilters(daFolha, given),
  }),
] as const
