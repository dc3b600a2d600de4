import { readFuncionario } from '#contract/funcionario/funcionario.ts'
import { readCode } from '#contract/kit/reading.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'

/** Who a screen about one employee is about. A form begins with what is true now, not a while ago. */
export function useFuncionario(code: string) {
  const { empresa } = useEmpresa()
  const codigo = readCode(code)
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useRead(
    readFuncionario,
    codigo === undefined ? undefined : { path: { org: empresa.cd, codigo } },
    { staleTime: 0 },
  )
  return {
    funcionario: isFetchedAfterMount || !isFetching ? data?.message : undefined,
    error,
    /** the address holds no code at all */
    absent: codigo === undefined,
    refetch,
  }
}
