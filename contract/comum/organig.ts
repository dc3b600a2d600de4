import * as z from 'zod/mini'

/** A node in a row, with its parent where the name is not unique in the company. */
export const organig = {
  organig: z.string(),
  /** null for a unique name, and for the caller's own node: its parent is not his to see */
  organig_acima: z.nullable(z.string()),
}
