import { useQuery } from '@tanstack/react-query'
import { readFuncionario } from '#contract/funcionario.ts'
import { call } from '#web/kit/api.ts'
import { whole } from '#web/kit/list/address.ts'
import { useEmpresa } from '#web/kit/session.ts'

/** Who a screen about one employee is about. A form begins with what is true now, not a while ago. */
export function useFuncionario(codigo: string) {
  const { empresa } = useEmpresa()
  const cd = whole(codigo)
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery({
    queryKey: ['funcionario', empresa.cd, cd],
    queryFn: ({ signal }) =>
      call(readFuncionario, { path: { org: empresa.cd, codigo: cd ?? 0 }, signal }),
    enabled: cd !== undefined,
    staleTime: 0,
  })
  return {
    funcionario: isFetchedAfterMount || !isFetching ? data?.message : undefined,
    error,
    /** the address holds no code at all */
    absent: cd === undefined,
    refetch,
  }
}
