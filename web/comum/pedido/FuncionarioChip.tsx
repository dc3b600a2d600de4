import { readFuncionario } from '#contract/funcionario/funcionario.ts'
import { useRead } from '#web/kit/call/read.ts'
import { LimitChip } from '#web/kit/list/LimitChip.tsx'
import type { ListState } from '#web/kit/list/use-list.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'

type Row = { cd: number; cd_funcion: number | null }

type Props<R extends Row> = {
  list: ListState<R, { funcionario: number }>
  nameOf: (row: R) => string
}

/** Names the employee the list is limited to; its cross clears the limit. */
export function FuncionarioChip<R extends Row>({ list, nameOf }: Props<R>) {
  const { empresa } = useEmpresa()
  const { funcionario: codigo = 0 } = list.search
  const readable = codigo > 0 && can(empresa, 'funcionario')
  const { data } = useRead(
    readFuncionario,
    readable ? { path: { org: empresa.cd, codigo } } : undefined,
    { handled: true },
  )
  if (codigo === 0) return null
  const row = list.reply?.message.find(({ cd_funcion }) => cd_funcion === codigo)
  const known = data?.message.nome ?? (row && nameOf(row))
  return (
    <LimitChip
      clear={`Mostrar os pedidos de todos, e não só de ${known ?? 'um funcionário'}`}
      onClear={() => list.change({ funcionario: undefined })}
    >
      Só os pedidos de <strong>{known ?? 'um funcionário'}</strong>
    </LimitChip>
  )
}
