import { ListTree } from 'lucide'
import { listValores } from '#contract/auxiliar/prestador.ts'
import { nomesTabelas, tabelas } from '#contract/auxiliar/tabelas.ts'
import { initially, oneOf, readFilters } from '#contract/kit/filter.ts'
import { lazy } from '#web/kit/area/lazy.ts'
import { screen } from '#web/kit/area/screen.ts'
import { code } from '#web/kit/list/address.ts'

const words = Object.fromEntries(nomesTabelas.map((nome) => [nome, tabelas[nome].nome]))
const tabela = initially('medico', oneOf(words, 'Tabela', 'Médicos'))

export const auxiliarPrestador = [
  screen({
    path: '/prestador/tabelas',
    needs: listValores.access,
    title: 'Tabelas',
    component: lazy(() => import('./TabelasScreen.tsx'), 'TabelasScreen'),
    // the list, and the company whose own values are shown
    validateSearch: (given: object) => readFilters({ tabela, empresa: code }, given),
    offered: { on: 'prestador menu', icon: ListTree },
  }),
] as const
