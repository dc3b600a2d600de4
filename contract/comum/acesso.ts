import * as z from 'zod/mini'

export const acesso = z.object({
  cd_menu_web: z.int(),
  ver: z.boolean(),
  criar: z.boolean(),
  editar: z.boolean(),
  remover: z.boolean(),
  doc: z.boolean(),
})
export type Acesso = z.output<typeof acesso>
