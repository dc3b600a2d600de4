import * as z from 'zod/mini'
import { code } from '../kit/fields.ts'
import { oneOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { namesOf, type Codes } from '../kit/codes.ts'

export const estadoEmpresa = { ativa: 0, suspensa: 1, fechada: 2 } as const
export type EstadoEmpresa = (typeof estadoEmpresa)[keyof typeof estadoEmpresa]

export const codigosEmpresa = {
  0: { nome: 'Ativa', tom: 'success' },
  1: { nome: 'Suspensa', tom: 'warning' },
  2: { nome: 'Fechada', tom: 'dark' },
} as const satisfies Record<EstadoEmpresa, Codes[number]>

export const estadosEmpresa = /* @__PURE__ */ namesOf(codigosEmpresa)

// Apart from the calls with forms, which addresses do not need.

const empresa = z.object({
  cd: code,
  nome: z.string(),
  nif: z.nullable(z.string()),
  funcionarios: z.int(),
  pendentes: z.int(),
  expirados: z.int(),
  cd_estad: z.int(),
  estado: z.string(),
})
export type EmpresaPrestadorRow = z.output<typeof empresa>

export const listEmpresasClientes = listRoute({
  path: '/api/prestador/empresa/lista',
  access: 'prestador',
  resumo: 'Empresas clientes com o que lhes falta',
  row: empresa,
  sortable: ['nome', 'nif', 'funcionarios', 'estado'],
  order: 'nome.asc',
  filters: { estado: oneOf(estadosEmpresa, 'Estado', 'Todos') },
})
