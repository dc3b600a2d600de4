import { linkOptions, useNavigate } from '@tanstack/react-router'
import { Search, UserRound } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { listFuncionarios } from '#contract/funcionario.ts'
import { useRead } from '#web/kit/call/read.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { useModal } from '#web/kit/ui/modal.ts'
import { useScreens } from '#web/kit/area/use-screens.ts'
import { actionsFor, matching, screensFor } from './commands.ts'
import type { Command } from './commands.ts'
import { Marked } from '#web/kit/ui/Marked.tsx'
import styles from './Palette.module.css'

type Props = { onClose: () => void; onLogout: () => void; onKeys: () => void }

/** Screens, actions and people, found by typing part of their name (people by their number too). */
export function Palette({ onClose, onLogout, onKeys }: Props) {
  const { empresa } = useEmpresa()
  const navigate = useNavigate()
  const screens = useScreens()
  const dialog = useModal(onClose)
  const id = useId()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const groups = [
    { nome: 'Ecrãs', commands: matching(screensFor(screens, empresa), search) },
    { nome: 'Ações', commands: matching(actionsFor(screens, empresa), search) },
    { nome: 'Funcionários', commands: usePeople(search) },
  ].filter(({ commands }) => commands.length > 0)
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
      <div className={styles.field}>
        <Icon of={Search} size={19} aria-hidden />
        <input
          role="combobox"
          className={styles.input}
          aria-label="Procurar ecrãs, ações e funcionários"
          placeholder="Procurar ecrãs, ações e funcionários"
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
            setSearch(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be searched */}
      <div id={id} role="listbox" aria-label="Resultados" className={styles.results}>
        {groups.map(({ nome, commands }) => (
          <fieldset key={nome} aria-label={nome} className={styles.commands}>
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
      <Icon of={icon} size={17} aria-hidden />
      <span>
        <Marked text={nome} search={search} />
      </span>{' '}
      {detalhe && (
        <span className={styles.detail}>
          <Marked text={detalhe} search={search} />
        </span>
      )}
    </div>
  )
}

const rest = 250

/** Employees by name or number, for who may see them; asked for after a short rest. */
function usePeople(search: string): Command[] {
  const { empresa } = useEmpresa()
  const [pesquisa, setPesquisa] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPesquisa(search.trim()), rest)
    return () => clearTimeout(timer)
  }, [search])
  const asks = pesquisa.length > 1 && can(empresa, 'funcionario')
  const { data } = useRead(
    listFuncionarios,
    asks
      ? { path: { org: empresa.cd }, query: { pagina: 1, quantidade: 10, pesquisa } }
      : undefined,
  )
  const people = search.trim().length > 1 ? (data?.message ?? []) : []
  return people.map(({ cd, nome, num_mecan, empresa: { nome: unidade } }) => ({
    nome,
    detalhe: [num_mecan, unidade].filter(Boolean).join(' · '),
    icon: UserRound,
    link: linkOptions({ to: '/funcionario', search: { detalhe: cd } }),
  }))
}
