import * as z from 'zod/mini'
import { route } from '../kit/route.ts'

const valores = z.array(z.object({ cd: z.int(), nome: z.string() }))

/** What may be chosen for an employee of a company: what all share, and its own. */
export const readAuxiliaresPrestador = route({
  method: 'GET',
  path: '/api/prestador/empresa/:empresa/auxiliares',
  access: { prestador: ['atendimento', 'leitura'] },
  resumo: 'Tabelas auxiliares de uma empresa',
  reply: z.object({
    cd_nacion: valores,
    cd_categ: valores,
    cd_profis: valores,
    cd_agrup_prof: valores,
    cd_func_propost: valores,
  }),
})

export const auxiliarPrestadorRoutes = [readAuxiliaresPrestador] as const
