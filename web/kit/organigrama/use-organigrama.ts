import { useQuery } from '@tanstack/react-query'
import { readOrganigrama } from '#contract/organigrama.ts'
import { call } from '../api.ts'
import { useEmpresa } from '../session.ts'

const minutes = 60_000

/** The company's tree, read when it is first needed (`enabled`) and kept for a while. */
export function useOrganigrama({ enabled = true } = {}) {
  const { empresa } = useEmpresa()
  return useQuery({
    queryKey: ['organigrama', empresa.cd],
    queryFn: async ({ signal }) => {
      const [{ buildTree }, { message }] = await Promise.all([
        import('./tree.ts'),
        call(readOrganigrama, { path: { org: empresa.cd }, signal }),
      ])
      return buildTree(message)
    },
    // a tree has ways up and down: comparing it with the one before would not end
    structuralSharing: false,
    staleTime: 5 * minutes,
    enabled,
  })
}
