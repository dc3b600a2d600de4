import { cargos, type EspecieACargo } from '#contract/cargo.ts'
import { listAntigos } from '#contract/inicio.ts'
import type { Callable } from '#web/kit/call/call.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { useMay } from './session.ts'

/** Takes a request, or lets go of it; undefined where the reader may not. */
export function useCargo(
  especie: EspecieACargo,
  cd: number,
  ...touches: readonly Pick<Callable, 'path'>[]
) {
  const { take, release } = cargos[especie]
  const may = useMay(take)
  const touched = { touches: [listAntigos, ...touches] }
  const taking = useWrite(take, touched)
  const releasing = useWrite(release, touched)
  if (!may) return undefined
  const path = { id: cd }
  return {
    busy: taking.waiting || releasing.waiting,
    take: () => void taking.write({ path }),
    release: () => void releasing.write({ path }),
  }
}
