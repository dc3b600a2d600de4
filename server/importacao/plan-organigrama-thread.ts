import type { Nos } from '#contract/comum/serie/ficheiro.ts'
import { inThread } from '#server/kit/files/thread.ts'
import type { NoExistente } from './find-no.ts'
import { planOrganigrama, type PlanoOrganigrama } from './plan-organigrama.ts'

type Arvore = { tabela: Nos; existentes: readonly NoExistente[] }

/** Plans a tree in a worker thread: ten thousand names take a second. */
export const planOrganigramaInThread = inThread<Arvore, PlanoOrganigrama>(import.meta.url, {
  work: ({ tabela, existentes }) => planOrganigrama(tabela, existentes),
  taken: () => [],
  given: () => [],
  heapMb: 256,
})
