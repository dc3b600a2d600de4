import * as z from 'zod/mini'

export const organig = {
  organig: z.string(),
  /** null for a unique name, and for the caller's own node: its parent is not his to see */
  organig_acima: z.nullable(z.string()),
}
