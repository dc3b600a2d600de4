import type { Db } from '#server/db/database.ts'
import { Refusal } from '../base/refusal.ts'
import { paginate } from './paginate.ts'
import type { EmpresaSource } from './source.ts'

type Asking = Parameters<EmpresaSource['listing']>[1]

type Choice = { cds?: number[] | null | undefined; filtros?: object | null | undefined }

type Bounds = {
  maximo: number
  nome: string
  demasiados: (total: number) => string
}

/** The codes chosen, or those search and filters leave; rights are not checked. Throws 400. */
export async function codesChosen(
  db: Db,
  source: EmpresaSource,
  asking: Asking,
  { choice: { cds, filtros }, maximo, nome, demasiados }: Bounds & { choice: Choice },
): Promise<number[]> {
  if ((cds == null) === (filtros == null)) {
    throw new Refusal(400, `Indique ${nome}, ou os filtros da lista.`)
  }
  const check = (total: number) => {
    if (total > maximo) throw new Refusal(400, demasiados(total))
  }
  if (cds) {
    const codes = [...new Set(cds)]
    check(codes.length)
    return codes
  }
  const listing = await source.listing(db, asking, filtros ?? {})
  const { message, count } = await paginate(db, listing, { pagina: 1, quantidade: maximo })
  check(count)
  return message.map(({ cd }) => cd)
}
