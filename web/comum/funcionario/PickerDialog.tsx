import { ChevronLeft, ChevronRight, SearchX } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { SearchField } from '#web/kit/list/SearchField.tsx'
import { formatCount, formatNumber } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Marked } from '#web/kit/ui/Marked.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import styles from './FuncionarioPicker.module.css'

type Pesquisa = { pesquisa: string; pagina: number }
type Page<Row> = { message: Row[]; count: number; countPag: number }

type Props<Row> = {
  asked: Pesquisa
  onAsk: (asked: Pesquisa) => void
  read: { data: Page<Row> | undefined; error: unknown; refetch: () => unknown }
  describe: (row: Row) => ReactNode
  onChoose: (row: Row) => void
  onClose: () => void
}

/** Chooses one of many people: page by page, or by part of a name or number. */
export function PickerDialog<Row extends { cd: number; nome: string }>(props: Props<Row>) {
  const { asked, onAsk, read, describe, onChoose, onClose } = props
  const { data, error, refetch } = read
  const { pesquisa, pagina } = asked
  // the previous page stays until the next one arrives
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  return (
    <Dialog
      title="Escolher o funcionário"
      onClose={onClose}
      size="medium"
      footer={
        shown && (
          <Pager
            countPag={shown.countPag}
            pagina={pagina}
            onPage={(to) => onAsk({ pesquisa, pagina: to })}
          />
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows lead from one button to the next */}
      <Stack ref={box} gap={3} className={styles.picker} onKeyDown={moveOn}>
        <SearchField
          text={pesquisa}
          label="Pesquisar por nome ou número"
          onSearch={(text) => onAsk({ pesquisa: text, pagina: 1 })}
        />
        <div className={styles.place} aria-busy={!data && !error}>
          {error ? (
            <FailureMessage error={error} onRetry={() => void refetch()} />
          ) : !shown ? (
            <Spinner text="A carregar os funcionários..." />
          ) : shown.count === 0 ? (
            <StateMessage
              icon={<Icon of={SearchX} size={26} />}
              title={pesquisa ? 'Nenhum funcionário encontrado' : 'Ainda não há funcionários'}
            />
          ) : (
            <ul className={styles.people} data-late={!data || undefined}>
              {shown.message.map((one) => (
                <li key={one.cd}>
                  <button type="button" onClick={() => onChoose(one)}>
                    <strong>
                      <Marked text={one.nome} search={pesquisa} />
                    </strong>
                    <span>{describe(one)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Note as="output" className={styles.count}>
          {shown && formatCount(shown.count, 'funcionário', 'funcionários')}
        </Note>
      </Stack>
    </Dialog>
  )
}

type PagerProps = { pagina: number; countPag: number; onPage: (pagina: number) => void }

function Pager({ pagina, countPag, onPage }: PagerProps) {
  return (
    <Row as="nav" single justify="between" className={styles.pager} aria-label="Paginação">
      <Button
        icon={<Icon of={ChevronLeft} size={16} aria-hidden />}
        blocked={pagina <= 1}
        onClick={() => onPage(pagina - 1)}
      >
        Anterior
      </Button>
      <span>
        Página {formatNumber(pagina)} de {formatNumber(countPag)}
      </span>
      <Button blocked={pagina >= countPag} onClick={() => onPage(pagina + 1)}>
        Próximo
        <Icon of={ChevronRight} size={16} aria-hidden />
      </Button>
    </Row>
  )
}

/** The down arrow moves from the search into the list; both arrows move in the list. */
function moveOn(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li > button')]
  const from = stops.findIndex((stop) => stop === document.activeElement)
  const to = stops[from + (event.key === 'ArrowDown' ? 1 : -1)]
  if (from === -1 || !to) return
  event.preventDefault()
  to.focus()
}
