import * as z from 'zod/mini'
import { estadosEmpresa } from './estado.ts'
import { code } from '../kit/fields.ts'
import { oneOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'

// Apart from the other calls, whose forms no address needs.

const empresa = z.object({
  cd: code,
  nome: z.string(),
  nif: z.nullable(z.string()),
  /** who works there now */
  funcionarios: z.int(),
  /** requests about employees and accidents that nobody has answered */
  pendentes: z.int(),
  /** people whose last exam is past its day */
  expirados: z.int(),
  cd_estad: z.int(),
  estado: z.string(),
})
export type EmpresaPrestadorRow = z.output<typeof empresa>

/** All companies there are. */
export const listEmpresasClientes = listRoute({
  path: '/api/prestador/empresa/lista',
  access: 'prestador',
  resumo: 'Empresas clientes com o que lhes falta',
  row: empresa,
  sortable: ['nome', 'nif', 'funcionarios', 'estado'],
  order: 'nome.asc',
  filters: { estado: oneOf(estadosEmpresa, 'Estado', 'Todos') },
})
