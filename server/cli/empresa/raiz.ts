import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { UsageRefusal } from '#server/kit/terminal/args.ts'
import { empresaNamed } from '../empresas.ts'

/** Throws 404, and 409 for a branch. */
export async function raizOption(todas: Db, texto: string | undefined) {
  const named = texto?.trim() ?? ''
  if (named === '') throw new UsageRefusal('Indique --empresa.')
  const found = await empresaNamed(todas, named)
  if (found.raiz) return found
  throw new Refusal(409, `O código ${found.cd} é de um nó, «${found.nome}»: indique a empresa.`)
}
