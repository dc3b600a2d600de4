import { isOverAll } from '#contract/kit/list.ts'
import { listVistasPrestador } from '#contract/vista/prestador.ts'
import { listVistas } from '#contract/vista/vista.ts'
import { useRead } from '../call/read.ts'
import { useSessaoOrNone } from '../session/session.ts'
import type { ListState } from './use-list.ts'
import { vistasDoCliente, vistasDoPrestador } from './vista-acts.ts'

const options = { staleTime: 300_000 }

/** The views of the list, and what can be done with them. */
export function useVistas({ list }: ListState, lista: string) {
  const empresa = useSessaoOrNone()?.empresa?.cd ?? 0
  const overAll = isOverAll(list)
  const query = { lista, chamada: list.path }
  const asked = overAll ? undefined : { path: { org: empresa }, query }
  const ofCliente = useRead(listVistas, asked, options)
  const ofPrestador = useRead(
    listVistasPrestador,
    overAll ? { query: { lista } } : undefined,
    options,
  )
  const { data, error, refetch } = overAll ? ofPrestador : ofCliente
  return {
    acts: overAll ? vistasDoPrestador : vistasDoCliente(empresa),
    empresa,
    vistas: data?.message ?? [],
    shares: data?.partilha ?? false,
    failed: error !== null && !data,
    refetch,
  }
}
