import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { formatCount } from '#web/kit/text/format.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Marked } from '#web/kit/ui/Marked.tsx'
import { useModal } from '#web/kit/ui/modal.ts'
import type { Command } from './commands.ts'
import { InputBox, Note } from '../ui/Layout.tsx'
import styles from './Palette.module.css'

type Props = {
  searches: string
  search: string
  onSearch: (search: string) => void
  groups: { nome: string; commands: Command[] }[]
  waiting: boolean
  onClose: () => void
  onLogout: () => void
  onKeys: () => void
}

export function Palette(props: Props) {
  const { searches, search, onSearch, waiting, onClose, onLogout, onKeys } = props
  const navigate = useNavigate()
  const dialog = useModal(onClose)
  const id = useId()
  const [active, setActive] = useState(0)
  const groups = props.groups.filter(({ commands }) => commands.length > 0)
  const all = groups.flatMap(({ commands }) => commands)
  const current = Math.min(active, all.length - 1)

  function choose({ link, run }: Command) {
    onClose()
    if (link) void navigate(link)
    else if (run === 'sair') onLogout()
    else onKeys()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = all[current]
    if (step && all.length > 0) setActive((current + step + all.length) % all.length)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
  }

  return (
    <dialog ref={dialog} className={styles.palette} aria-label="Procurar">
      <InputBox className={styles.field}>
        <Icon of={Search} size={19} />
        <input
          role="combobox"
          aria-label={`Procurar ${searches}`}
          placeholder={`Procurar ${searches}`}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={all.length > 0 ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          data-focus
          value={search}
          onChange={({ target }) => {
            onSearch(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </InputBox>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be searched */}
      <div id={id} role="listbox" aria-label="Resultados" className={styles.results}>
        {groups.map(({ nome, commands }) => (
          <fieldset key={nome} aria-label={nome}>
            <p className={styles.group} aria-hidden>
              {nome}
            </p>
            {commands.map((command) => (
              <Option
                key={`${command.nome} ${command.detalhe}`}
                id={`${id}-${all.indexOf(command)}`}
                command={command}
                search={search}
                active={all[current] === command}
                onChoose={() => choose(command)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <output className={all.length > 0 ? 'visually-hidden' : styles.nothing}>
        {all.length > 0
          ? formatCount(all.length, 'resultado', 'resultados')
          : waiting
            ? 'A procurar...'
            : `Nada encontrado para «${search.trim()}».`}
      </output>
    </dialog>
  )
}

type OptionProps = {
  id: string
  command: Command
  search: string
  active: boolean
  onChoose: () => void
}

function Option({ id, command: { nome, detalhe, icon }, search, active, onChoose }: OptionProps) {
  useEffect(() => {
    if (active) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the field has the focus and the keys
    <div id={id} role="option" aria-selected={active} className={styles.option} onClick={onChoose}>
      <Icon of={icon} size={17} />
      <span>
        <Marked text={nome} search={search} />
      </span>{' '}
      {detalhe && (
        <Note as="span" className={styles.detail}>
          <Marked text={detalhe} search={search} />
        </Note>
      )}
    </div>
  )
}
