import { listConvites } from '#contract/convite.ts'
import type { Convite, acceptConvite, refuseConvite } from '#contract/convite.ts'
import { listEmpresas } from '#contract/empresa/empresa.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { useSessao } from '#web/kit/session/session.ts'

export function useAnswer(route: typeof acceptConvite | typeof refuseConvite) {
  const { utilizador } = useSessao()
  const { write, waiting } = useWrite(route, { touches: [listConvites, listEmpresas] })
  const answer = async ({ cd }: Convite) => await write({ path: { user: utilizador.cd, id: cd } })
  return { answer, waiting }
}
