import { linkOptions } from '@tanstack/react-router'
import { AppWindow, Building2, House, UserRound, Users } from 'lucide'
import { useState } from 'react'
import {
  listFuncionariosPrestador,
  readFuncionarioPrestador,
} from '#contract/funcionario/prestador.ts'
import type { Papel } from '#contract/kit/rights.ts'
import { searchPrestador, type Achados } from '#contract/prestador.ts'
import { useMay } from '#web/comum/prestador/session.ts'
import type { Screen } from '#web/kit/area/screen.ts'
import { useScreens } from '#web/kit/area/use-screens.ts'
import { useRead } from '#web/kit/call/read.ts'
import { always, matchingCommands } from '#web/kit/screen/commands.ts'
import type { Command } from '#web/kit/screen/commands.ts'
import { Palette as Frame } from '#web/kit/screen/Palette.tsx'
import { useDebounced } from '#web/kit/screen/typing.ts'
import { typedAhead } from '#web/kit/screen/use-shortcuts.ts'
import { holds } from '#web/kit/session/rights.ts'

type Props = {
  papel: Papel
  searches: string
  onClose: () => void
  onLogout: () => void
  onKeys: () => void
}

export function PalettePrestador({ papel, ...props }: Props) {
  const screens = useScreens()
  const [search, setSearch] = useState(typedAhead)
  const wanted = search.trim()
  const { achados, waiting } = useAchados(wanted)
  const people = usePeople(achados.funcionarios)
  const groups = [
    { nome: 'Ecrãs', commands: matchingCommands(screensFor(screens, papel), search) },
    { nome: 'Empresas', commands: achados.empresas.map(empresaCommand) },
    { nome: 'Funcionários', commands: [...people, ...useWholeSearch(wanted)] },
    { nome: 'Ações', commands: matchingCommands(always, search) },
  ]
  const found = { search, onSearch: setSearch, groups, waiting }
  return <Frame {...found} {...props} />
}

const screensFor = (screens: readonly Screen[], papel: Papel): Command[] =>
  screens.flatMap(({ path, title, needs, component, offered }) =>
    /^\/prestador(?:\/(?!proibido)|$)/u.test(path) &&
    !path.includes('$') &&
    component &&
    needs &&
    holds(papel, needs)
      ? {
          nome: title,
          icon: offered?.icon ?? (path === '/prestador' ? House : AppWindow),
          link: { to: path },
          ...(offered?.nome !== undefined && { detalhe: offered.nome }),
        }
      : [],
  )

const none: Achados = { empresas: [], funcionarios: [] }

/** Searches companies and people, after a debounce. */
function useAchados(search: string): { achados: Achados; waiting: boolean } {
  const pesquisa = useDebounced(search)
  const asks = search.length > 1
  const { data, error } = useRead(
    searchPrestador,
    asks && pesquisa.length > 1 ? { query: { pesquisa } } : undefined,
  )
  return {
    achados: (asks && data?.message) || none,
    waiting: asks && !error && (!data || pesquisa !== search),
  }
}

const empresaCommand = ({ cd, nome, nif }: Achados['empresas'][number]): Command => ({
  nome,
  detalhe: nif ? `NIF ${nif}` : 'Empresa',
  icon: Building2,
  link: linkOptions({ to: '/prestador/empresa/$codigo', params: { codigo: String(cd) } }),
})

/** Each result links to the employee's page, or, by role, to the row in the health list. */
function usePeople(found: Achados['funcionarios']): Command[] {
  const opens = useMay(readFuncionarioPrestador)
  return found.map(({ cd, cd_empresa, empresa, nome, num_mecan, inactiv }) => ({
    nome,
    detalhe: [num_mecan, empresa, inactiv ? 'Saiu' : null].filter(Boolean).join(' · '),
    icon: UserRound,
    link: opens
      ? linkOptions({
          to: '/prestador/empresa/$empresa/funcionario/$codigo',
          params: { empresa: String(cd_empresa), codigo: String(cd) },
        })
      : linkOptions({
          to: '/prestador/saude/funcionario',
          search: { empresa: cd_empresa, pesquisa: num_mecan ?? nome },
        }),
  }))
}

/** The palette matches only beginnings of words; the list's search matches anywhere. */
function useWholeSearch(pesquisa: string): Command[] {
  const lists = useMay(listFuncionariosPrestador)
  if (!lists || pesquisa.length < 2) return []
  const link = linkOptions({ to: '/prestador/funcionarios', search: { pesquisa } })
  return [{ nome: `Procurar «${pesquisa}» na lista`, icon: Users, link }]
}
