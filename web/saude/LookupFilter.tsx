import { textOf } from '#contract/kit/filter.ts'
import { listMedicos, listTiposAcao, listTiposExame } from '#contract/saude/auxiliar.ts'
import { useRead } from '#web/kit/call/read.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { Select } from '#web/kit/ui/Select.tsx'

type Props = ControlProps & {
  lookup: { data?: { message: { cd: number; nome: string }[] } | undefined }
}

/** A filter by the code of something the server lists. */
export function LookupFilter({ list, name, label, lookup: { data } }: Props) {
  const known = (data?.message ?? []).map(({ cd, nome }) => ({ value: String(cd), label: nome }))
  const chosen = textOf(list.search[name])
  const missing = chosen !== '' && !known.some(({ value }) => value === chosen)
  return (
    <Select
      data-grows
      label={label}
      value={chosen}
      options={[
        { value: '', label: 'Todos' },
        ...known,
        // on its way, or none of this branch
        ...(missing ? [{ value: chosen, label: data ? 'Outro' : '…' }] : []),
      ]}
      onChange={(cd) => list.change({ [name]: cd === '' ? undefined : Number(cd) })}
    />
  )
}

// they hardly ever change
const kept = { staleTime: 300_000 }

/** Those who examined somebody of the branch that is shown. */
export function MedicoFilter(props: ControlProps) {
  const { org } = props.list
  return <LookupFilter {...props} lookup={useRead(listMedicos, { path: { org } }, kept)} />
}

export const TipoExameFilter = (props: ControlProps) => (
  <LookupFilter {...props} lookup={useRead(listTiposExame, {}, kept)} />
)

export const TipoAcaoFilter = (props: ControlProps) => (
  <LookupFilter {...props} lookup={useRead(listTiposAcao, {}, kept)} />
)
