import { getRouteApi } from '@tanstack/react-router'
import { Search, SearchX } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useDeferredValue, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { EmpresaDoUtilizador as Empresa } from '#contract/empresa/empresa.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { TextField } from '#web/kit/field/TextField.tsx'
import { EmpresaCard } from './EmpresaCard.tsx'
import styles from './EmpresaList.module.css'
import { moveInGrid } from './grid.ts'
import { searchEmpresas } from './search.ts'

const route = getRouteApi('/sessao/empresa')

type Props = {
  empresas: Empresa[]
  current: number | undefined
  onChoose: (empresa: Empresa) => void
}

/** One card per company. The search lives in the address; arrows move between the cards. */
export function EmpresaList({ empresas, current, onChoose }: Props) {
  const { pesquisa = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [search, setSearch] = useState(pesquisa)
  const found = searchEmpresas(empresas, useDeferredValue(search))
  const cards = useRef<HTMLUListElement>(null)

  function change(text: string) {
    setSearch(text)
    void navigate({
      search: (old) => ({ ...old, pesquisa: text || undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  function move(event: KeyboardEvent) {
    const buttons = [...(cards.current?.querySelectorAll('button') ?? [])]
    const from = buttons.findIndex((button) => button === document.activeElement)
    const to = moveInGrid(event.key, from, buttons.length, columnsOf(buttons))
    if (to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }

  return (
    <div className={styles.list}>
      <search className={styles.search}>
        <TextField
          label="Pesquisar"
          type="search"
          icon={<Icon of={Search} size={18} aria-hidden />}
          value={search}
          maxLength={100}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            const [only, second] = searchEmpresas(empresas, search)
            if (event.key === 'Enter' && only && !second) onChoose(only)
            else move(event)
          }}
        />
        <output className={styles.count}>{formatCount(found.length, 'empresa', 'empresas')}</output>
      </search>
      {found.length > 0 ? (
        <ul ref={cards} className={styles.cards}>
          {found.map((empresa) => (
            <EmpresaCard
              key={empresa.cd}
              empresa={empresa}
              current={empresa.cd === current}
              onChoose={onChoose}
              onKeyDown={move}
            />
          ))}
        </ul>
      ) : (
        <Card>
          <StateMessage
            icon={<Icon of={SearchX} size={26} />}
            title="Nenhuma empresa encontrada"
            actions={<Button onClick={() => change('')}>Limpar a pesquisa</Button>}
          >
            <p>Nenhuma empresa tem «{search.trim()}» no nome.</p>
          </StateMessage>
        </Card>
      )}
    </div>
  )
}

/** The number of cards in the first row of the present layout. */
function columnsOf(cards: HTMLElement[]) {
  const top = cards[0]?.getBoundingClientRect().top
  const below = cards.findIndex((card) => card.getBoundingClientRect().top !== top)
  return below === -1 ? cards.length : below
}
