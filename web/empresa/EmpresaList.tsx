import { getRouteApi } from '@tanstack/react-router'
import { Search, SearchX, Building2, ChevronRight, CirclePause } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useAfterTyping } from '#web/kit/screen/typing.ts'
import {
  useRef,
  useState,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactNode,
} from 'react'
import type { EmpresaDoUtilizador as Empresa } from '#contract/empresa/empresa.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Cards, Note, Sign, Stack } from '#web/kit/ui/Layout.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { TextField } from '#web/kit/field/TextField.tsx'
import styles from './Empresas.module.css'
import { moveInGrid, searchEmpresas } from './cards.ts'
import { Espera } from './Espera.tsx'

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
  const found = searchEmpresas(empresas, useAfterTyping(search))
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
    <Stack gap={5}>
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
        <Cards as="ul" ref={cards} gap={3} min={19}>
          {found.map((empresa) => (
            <EmpresaCard
              key={empresa.cd}
              empresa={empresa}
              current={empresa.cd === current}
              onChoose={onChoose}
              onKeyDown={move}
            />
          ))}
        </Cards>
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
    </Stack>
  )
}

/** The number of cards in the first row of the present layout. */
function columnsOf(cards: HTMLElement[]) {
  const top = cards[0]?.getBoundingClientRect().top
  const below = cards.findIndex((card) => card.getBoundingClientRect().top !== top)
  return below === -1 ? cards.length : below
}

type CardProps = {
  empresa: Empresa
  current: boolean
  onChoose: (empresa: Empresa) => void
  onKeyDown: KeyboardEventHandler
}

function EmpresaCard({ empresa, current, onChoose, onKeyDown }: CardProps) {
  if (empresa.suspensa) {
    return (
      <Closed nome={empresa.nome}>
        Acesso suspenso. Os dados continuam guardados: fale com o seu prestador.
      </Closed>
    )
  }
  if (empresa.exigida) {
    return (
      <Closed nome={empresa.nome}>
        Esta empresa pede que <Link to="/entrada-empresa">entre com a conta da empresa</Link>.
      </Closed>
    )
  }
  return (
    <li className={styles.place}>
      <button
        type="button"
        className={styles.card}
        aria-current={current || undefined}
        onClick={() => onChoose(empresa)}
        onKeyDown={onKeyDown}
      >
        <Sign>
          <Icon of={Building2} size={20} />
        </Sign>
        <span className={styles.name}>
          {empresa.nome}
          {current && (
            <Note as="span" tone="accent" className={styles.current}>
              Empresa atual
            </Note>
          )}
          <Espera org={empresa.cd} />
        </span>
        <Icon of={ChevronRight} size={18} className={styles.arrow} aria-hidden />
      </button>
    </li>
  )
}

/** A company that does not open: visible, with why. */
const Closed = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <li className={styles.place}>
    <div className={styles.card} data-suspended>
      <Sign>
        <Icon of={CirclePause} size={20} />
      </Sign>
      <span className={styles.name}>
        {nome}
        <Note as="span" className={styles.why}>
          {children}
        </Note>
      </span>
    </div>
  </li>
)
