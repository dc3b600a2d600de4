import * as z from 'zod/mini'
import { code } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

const empresa = z.object({
  cd: code,
  nome: z.string(),
  suspensa: z.boolean(),
  /** it demands its own login, and the session was opened otherwise */
  exigida: z.boolean(),
})
export type EmpresaDoUtilizador = z.output<typeof empresa>
export type Empresa = Pick<EmpresaDoUtilizador, 'cd' | 'nome'>

export const listEmpresas = route({
  method: 'GET',
  path: '/api/utilizador/:user/empresa',
  access: 'proprio',
  resumo: 'Empresas do utilizador',
  reply: z.object({ message: z.array(empresa) }),
})

export const empresaRoutes = [listEmpresas] as const
