import * as z from 'zod/mini'
import { regiao } from '../comum/organig.ts'
import { code, shortCode } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

const organigramaNode = z.object({
  cd: code,
  cd_base: z.nullable(shortCode),
  nome: z.string(),
  /** own or inherited; absent: the mainland */
  regiao: z.optional(regiao),
})
export type OrganigramaNode = z.output<typeof organigramaNode>

/** The root has no `cd_base`, even below other nodes. */
export const readOrganigrama = route({
  method: 'GET',
  path: '/api/empresa/:org/organigrama/',
  access: 'membro',
  resumo: 'Organigrama da empresa',
  reply: z.object({ message: z.array(organigramaNode) }),
})

export const readOrganigramaPrestador = route({
  method: 'GET',
  path: '/api/prestador/empresa/:empresa/organigrama',
  access: 'prestador',
  resumo: 'Organigrama de uma empresa cliente',
  reply: z.object({ message: z.array(organigramaNode) }),
})

export const organigramaRoutes = [readOrganigrama, readOrganigramaPrestador] as const
