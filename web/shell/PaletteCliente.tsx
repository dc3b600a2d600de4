import { linkOptions } from '@tanstack/react-router'
import { UserRound } from 'lucide'
import { useState } from 'react'
import { listFuncionarios } from '#contract/funcionario/funcionario.ts'
import { useScreens, waysOn } from '#web/kit/area/use-screens.ts'
import { useRead } from '#web/kit/call/read.ts'
import { matchingCommands, always, commandOf } from '#web/kit/screen/commands.ts'
import type { Command } from '#web/kit/screen/commands.ts'
import { Palette as Frame } from '#web/kit/screen/Palette.tsx'
import { useDebounced } from '#web/kit/screen/typing.ts'
import { typedAhead } from '#web/kit/screen/use-shortcuts.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import type { Screen } from '#web/kit/area/screen.ts'
import type { Rights } from '#web/kit/session/rights.ts'
import { searches } from './ways.ts'

type Props = { onClose: () => void; onLogout: () => void; onKeys: () => void }

export function PaletteCliente(props: Props) {
  const { empresa } = useEmpresa()
  const screens = useScreens()
  const [search, setSearch] = useState(typedAhead)
  const { people, waiting } = usePeople(search.trim())
  const groups = [
    { nome: 'Ecrãs', commands: matchingCommands(screensFor(screens, empresa), search) },
    { nome: 'Ações', commands: matchingCommands(actionsFor(screens, empresa), search) },
    { nome: 'Funcionários', commands: people },
  ]
  const found = { search, onSearch: setSearch, groups, waiting }
  return <Frame searches={searches} {...found} {...props} />
}

/** Employees by name or number, for users with that right; debounced. */
function usePeople(search: string): { people: Command[]; waiting: boolean } {
  const { empresa } = useEmpresa()
  const pesquisa = useDebounced(search)
  const asks = search.length > 1 && can(empresa, 'funcionario')
  const { data, error } = useRead(
    listFuncionarios,
    asks && pesquisa.length > 1
      ? { path: { org: empresa.cd }, query: { pagina: 1, quantidade: 10, pesquisa } }
      : undefined,
  )
  const people = asks ? (data?.message ?? []) : []
  return {
    waiting: asks && !error && (!data || pesquisa !== search),
    people: people.map(({ cd, nome, num_mecan, empresa: { nome: unidade } }) => ({
      nome,
      detalhe: [num_mecan, unidade].filter(Boolean).join(' · '),
      icon: UserRound,
      link: linkOptions({ to: '/funcionario', search: { detalhe: cd } }),
    })),
  }
}

/** Screens that these rights open, those of the sidebar first. */
export const screensFor = (screens: readonly Screen[], rights: Rights): Command[] =>
  [...waysOn('sidebar', screens, rights), ...waysOn('palette', screens, rights)].map(commandOf)

export const actionsFor = (screens: readonly Screen[], rights: Rights): Command[] => [
  ...waysOn('actions', screens, rights).map(commandOf),
  ...waysOn('user menu', screens).map(commandOf),
  ...always,
]
