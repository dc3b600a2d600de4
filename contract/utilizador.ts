import * as z from 'zod/mini'
import { route } from './kit/route.ts'

const acesso = z.object({
  cd_menu_web: z.int(),
  ver: z.boolean(),
  criar: z.boolean(),
  editar: z.boolean(),
  remover: z.boolean(),
  doc: z.boolean(),
})
export type Acesso = z.output<typeof acesso>

/** 15. The rights of `{user}` in the company that decides for `{org}`. */
export const listAcessos = route({
  method: 'GET',
  path: '/api/empresa/:org/utilizador/:user/acesso',
  access: 'proprio ou adm',
  resumo: 'Acessos de um utilizador',
  reply: z.object({ message: z.array(acesso), adm: z.boolean() }),
})

export const utilizadorRoutes = [listAcessos] as const
