import { Building2 } from 'lucide'
import { listEmpresasClientes } from '#contract/empresa/lista.ts'
import { readEmpresa } from '#contract/empresa/prestador.ts'
import { lazy } from '#web/kit/area/lazy.ts'
import { screen } from '#web/kit/area/screen.ts'
import { listAddress } from '#web/kit/list/address.ts'

export const empresaPrestador = [
  screen({
    path: '/prestador/empresas',
    needs: listEmpresasClientes.access,
    title: 'Empresas',
    component: lazy(() => import('./EmpresasList.tsx'), 'EmpresasList'),
    ...listAddress(listEmpresasClientes, {}),
    offered: { on: 'prestador', icon: Building2, covers: '/prestador/empresa' },
  }),
  screen({
    path: '/prestador/empresa/$codigo',
    needs: readEmpresa.access,
    title: 'Empresa',
    component: lazy(() => import('./EmpresaPage.tsx'), 'EmpresaPage'),
  }),
] as const
