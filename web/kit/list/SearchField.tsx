import { Search, X } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { InputBox } from '../ui/Layout.tsx'
import styles from './ListToolbar.module.css'

const rest = 500

type Props = {
  text: string
  label: string
  onSearch: (text: string) => void
}

/** Searches half a second after the last key, at once on Enter. */
export function SearchField({ text, label, onSearch }: Props) {
  const [draft, setDraft] = useState(text)
  const [seen, setSeen] = useState(text)
  // sent, but not yet in the address
  const [sent, setSent] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  if (sent === text) setSent(undefined)
  if (text !== seen) {
    setSeen(text)
    if (sent === undefined) setDraft(text)
  }

  function search(wanted: string) {
    if (wanted === (sent ?? text)) return
    setSent(wanted)
    onSearch(wanted)
  }

  const searchLater = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchLater(draft.trim()), rest)
    return () => clearTimeout(timer)
  }, [draft])

  return (
    <InputBox as="search" low className={styles.search}>
      <Icon of={Search} size={18} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={draft}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(draft.trim())
        }}
      />
      <IconButton
        name="Limpar a pesquisa"
        icon={X}
        size={16}
        onClick={() => {
          setDraft('')
          search('')
          field.current?.focus()
        }}
      />
    </InputBox>
  )
}
