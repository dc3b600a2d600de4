import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useEffect, useRef } from 'react'
import { readUtilizador } from '#contract/utilizador/utilizador.ts'
import type { Utilizador } from '#contract/utilizador/utilizador.ts'
import { prepareRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Marked } from '#web/kit/ui/Marked.tsx'
import { AdmCrown, Badges } from './Badges.tsx'
import { pathOfMembro } from './queries.ts'
import type { Membro } from './queries.ts'
import { selecting } from './search.ts'
import styles from './UtilizadorList.module.css'

type Props = {
  utilizador: Utilizador
  selected: boolean
  search: string
  onEdit: (utilizador: Utilizador) => void
}

/** The id of a row: the user and the node of the membership. */
export const rowId = ({ cd, cd_organig }: Membro) => `utilizador-${cd}-${cd_organig}`

/** Returns the focus to the row of a user who is no longer selected. */
export function useReturnToRow(selected: Membro | undefined) {
  const last = useRef<Membro>(undefined)
  useEffect(() => {
    if (last.current && !selected) document.getElementById(rowId(last.current))?.focus()
    last.current = selected
  }, [selected])
}

export function UtilizadorRow({ utilizador, selected, search, onEdit }: Props) {
  const { empresa } = useEmpresa()
  const { nome, email, adm } = utilizador

  const approach = () => prepareRead(readUtilizador, { path: pathOfMembro(utilizador) })

  return (
    <li className={styles.row} data-selected={selected || undefined}>
      <Link
        to="/gestao-utilizadores"
        search={(old) => ({ ...old, ...selecting(utilizador, empresa.cd) })}
        resetScroll={false}
        preload={false}
        id={rowId(utilizador)}
        className={styles.link}
        aria-current={selected ? 'true' : undefined}
      >
        <span className={styles.name}>
          <Marked text={nome} search={search} /> {adm && <AdmCrown />}
        </span>
        <span className={styles.email}>
          <Marked text={email} search={search} />
        </span>
        <Badges utilizador={utilizador} empresa={empresa.cd} />
      </Link>
      <IconButton
        name={`Editar ${nome}`}
        icon={<Icon of={Pencil} size={17} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => onEdit(utilizador)}
      />
    </li>
  )
}
