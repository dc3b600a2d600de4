import { diasSemVir, partesDaVisita, type Visita } from '#contract/painel-visita.ts'
import { visitBefore } from '#server/comum/conta/visitas.ts'
import type { Counting } from '#server/comum/figuras.ts'
import type { Novidades } from '#server/comum/novidades.ts'
import type { Db } from '#server/db/database.ts'

/** Null unless the visit before lies some days back. */
export async function visitaOf(
  call: Counting & { entrada: Db },
  areas: readonly Novidades[],
): Promise<Visita | null> {
  const before = await visitBefore(call.entrada, call.session, diasSemVir)
  if (!before) return null
  const { direitos } = call.scope.membro
  const seen = areas.filter(({ direito }) => direitos.includes(direito))
  const found = await Promise.all(
    seen.map(async ({ find }) => await find({ ...call, desde: before.desde })),
  )
  const novidades = found.flat()
  return {
    ...before,
    novidades: partesDaVisita.flatMap((one) => novidades.filter(({ parte }) => parte === one)),
  }
}
