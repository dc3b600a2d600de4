import { readFuncionario } from '#contract/funcionario/funcionario.ts'
import { readCode } from '#contract/kit/reading.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'

/** The employee of a screen. A form reads the employee again, never from the cache. */
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
    absent: codigo === undefined,
    refetch,
  }
}
