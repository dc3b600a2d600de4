import * as z from 'zod/mini'
import { code } from './kit/fields.ts'
import { route } from './kit/route.ts'

const empresa = z.object({ cd: code, nome: z.string() })
export type Empresa = z.output<typeof empresa>

/** 5. The companies in which the user is active. */
export const listEmpresas = route({
  method: 'GET',
  path: '/api/utilizador/:user/empresa',
  access: 'proprio',
  resumo: 'Empresas do utilizador',
  reply: z.object({ message: z.array(empresa) }),
})

/** Figures of the dashboard, one per area; null where the caller lacks the area's `ver`. */
const painel = z.object({
  /** employees whose exam has expired or expires within `DIAS_AVISO_EXAME` days */
  funcionario: z.nullable(z.int()),
  /** requests that wait for an answer */
  pendente: z.nullable(z.int()),
})

export const readPainel = route({
  method: 'GET',
  path: '/api/empresa/:org/painel',
  access: 'membro',
  resumo: 'Números do painel',
  reply: z.object({ message: painel }),
})

export const empresaRoutes = [listEmpresas, readPainel] as const
