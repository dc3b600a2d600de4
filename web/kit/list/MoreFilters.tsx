import { ChevronDown, ChevronUp } from 'lucide'
import { useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { AsChip } from '../ui/Chip.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ListFilters } from './ListFilters.tsx'
import type { Controls } from './ListFilters.tsx'
import type { ListState } from './use-list.ts'

type Props = { list: ListState; controls: Controls<string>; names: readonly string[] }

/** The filters that are not in sight, behind a button; those with a choice as chips beside it. */
export function MoreFilters({ list, controls, names }: Props) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const given = new Map<string, unknown>(Object.entries(list.search))
  const chosen = names.filter((name) => given.get(name) !== undefined)
  return (
    <>
      <Button
        ref={opener}
        aria-expanded={open}
        data-unprinted
        icon={<Icon of={open ? ChevronUp : ChevronDown} size={16} />}
        onClick={() => setOpen(!open)}
      >
        {chosen.length > 0 ? `Mais filtros (${chosen.length})` : 'Mais filtros'}
      </Button>
      {open ? (
        <ListFilters {...{ list, controls, names }} />
      ) : (
        chosen.map((name) => (
          <AsChip
            key={name}
            value={() => {
              opener.current?.focus()
              list.change({ [name]: undefined })
            }}
          >
            <ListFilters {...{ list, controls }} names={[name]} />
          </AsChip>
        ))
      )}
    </>
  )
}
