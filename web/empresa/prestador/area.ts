import { Building2 } from 'lucide'
import { listEmpresasClientes } from '#contract/empresa/lista.ts'
import { readFilters } from '#contract/kit/filter.ts'
import { readEmpresa } from '#contract/empresa/prestador.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { code, listAddress } from '#web/kit/list/address.ts'

export const empresaPrestador = [
  screen({
    path: '/prestador/empresas',
    needs: listEmpresasClientes.access,
    title: 'Empresas',
    component: componentOf(() => import('./EmpresasList.tsx'), 'EmpresasList'),
    ...listAddress(listEmpresasClientes, {}),
    offered: { on: 'prestador', icon: Building2, covers: '/prestador/empresa' },
  }),
  screen({
    path: '/prestador/empresa/$codigo',
    needs: readEmpresa.access,
    title: 'Empresa',
    component: componentOf(() => import('./EmpresaPage.tsx'), 'EmpresaPage'),
    // `nova`: the company just created
    validateSearch: (given: object) => readFilters({ nova: code }, given),
  }),
] as const
