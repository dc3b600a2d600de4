import { Search } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { TextField } from '#web/kit/field/TextField.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { useAfterTyping } from '#web/kit/screen/typing.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'
import styles from './OrganigramaTree.module.css'
import { OrganigramaTree } from './OrganigramaTree.tsx'
import { openAtFirst, searchNodes, visibleNodes } from './in-sight.ts'
import type { Tree } from './tree.ts'

type Props = {
  label: string
  tree: Tree | undefined
  error: unknown
  onRetry: () => unknown
  chosen: number | undefined
  present?: number | undefined
  onChoose: (cd: number) => void
}

export function OrganigramaPicker({
  label,
  tree,
  error,
  onRetry,
  chosen,
  present,
  ...then
}: Props) {
  'use memo'
  const onChoose = (cd: number) => cd !== present && then.onChoose(cd)
  const id = useId()
  const [search, setSearch] = useState('')
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>()
  const wanted = useAfterTyping(search.trim())
  const flat = wanted !== ''
  const open = unfolded ?? (tree ? openAtFirst(tree, chosen) : new Set())
  const visible = tree ? (flat ? searchNodes(tree, wanted) : visibleNodes(tree, open)) : []

  const entering = useRef<string>(undefined)
  const isThere = tree !== undefined
  useEffect(() => {
    if (!isThere || entering.current !== wanted) return
    entering.current = undefined
    document.getElementById(id)?.focus()
  }, [wanted, id, isThere])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && search !== '') {
      // the first Escape empties the search, the second one closes
      event.preventDefault()
      setSearch('')
    }
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    // the key must not press the button that gets the focus back
    event.preventDefault()
    const typed = search.trim()
    if (event.key === 'ArrowDown') {
      if (isThere && typed === wanted) document.getElementById(id)?.focus()
      else entering.current = typed
      return
    }
    const [first] = tree && typed !== '' ? searchNodes(tree, typed) : []
    if (first) onChoose(first.cd)
  }

  return (
    <Stack gap={3}>
      <TextField
        label="Pesquisar"
        type="search"
        icon={<Icon of={Search} size={18} aria-hidden />}
        value={search}
        maxLength={100}
        autoComplete="off"
        data-focus
        onChange={({ target }) => {
          entering.current = undefined
          setSearch(target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {tree ? (
        <OrganigramaTree
          key={wanted}
          id={id}
          label={label}
          visible={visible}
          flat={flat}
          search={wanted}
          open={open}
          chosen={chosen}
          present={present}
          onOpen={setUnfolded}
          onChoose={onChoose}
        />
      ) : (
        <div className={styles.place}>
          {error ? (
            <FailureMessage error={error} onRetry={onRetry} />
          ) : (
            <Spinner text="A carregar o organigrama..." />
          )}
        </div>
      )}
      <Note as="output" className={styles.count}>
        {tree && summary(tree, wanted, visible.length)}
      </Note>
    </Stack>
  )
}

function summary(tree: Tree, wanted: string, found: number) {
  if (wanted === '') return formatCount(tree.size, 'unidade', 'unidades')
  if (found === 0) return `Nenhuma unidade tem «${wanted}» no nome.`
  return formatCount(found, 'unidade encontrada', 'unidades encontradas')
}
