import * as z from 'zod/mini'

/** A node of the organigrama in a row, and the one above where the company has another of that name. */
export const organig = {
  organig: z.string(),
  /** null where one name is enough, and for the caller's own node: what lies above it is not his */
  organig_acima: z.nullable(z.string()),
}
