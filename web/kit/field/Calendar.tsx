import { GregorianCalendar, parseDate as dateOf } from '@internationalized/date'
import type { CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import { Row } from '../ui/Layout.tsx'
import { useContext } from 'react'
import {
  Button,
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import styles from './Calendar.module.css'
import { parseDate, today } from './date.ts'

type Props = {
  label: string
  /** `yyyy-mm-dd`, or anything else for none */
  value: string
  onPick: (day: string) => void
}

// React Aria adds a style sheet, which the content security policy refuses, unless an element has
// this id. Its rules are in Calendar.module.css.
const pressable = 'react-aria-pressable-style'
if (!document.getElementById(pressable)) {
  document.head.append(Object.assign(document.createElement('meta'), { id: pressable }))
}

const gregorian = () => new GregorianCalendar()

/** A month of days. Arrows move by day and week, Page Up and Page Down by month. */
export function Calendar({ label, value, onPick }: Props) {
  const day = parseDate(value, 'nearest')
  const now = dateOf(today())
  return (
    <I18nProvider locale="pt-PT">
      <AriaCalendar
        aria-label={label}
        className={styles.calendar ?? ''}
        value={day ? dateOf(day) : null}
        defaultFocusedValue={day ? dateOf(day) : now}
        minValue={dateOf('1900-01-01')}
        maxValue={dateOf('2199-12-31')}
        firstDayOfWeek="mon"
        createCalendar={gregorian}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because it was asked for
        autoFocus
        onChange={(picked: CalendarDate) => onPick(picked.toString())}
      >
        <Row as="header" single gap={0} justify="between" className={styles.head}>
          <Button slot="previous" className={styles.arrow ?? ''}>
            <Icon of={ChevronLeft} size={18} aria-hidden />
          </Button>
          <MonthAndYear thisYear={now.year} />
          <Button slot="next" className={styles.arrow ?? ''}>
            <Icon of={ChevronRight} size={18} aria-hidden />
          </Button>
        </Row>
        <CalendarGrid weekdayStyle="short" className={styles.grid ?? ''}>
          <CalendarGridHeader>
            {(name) => (
              <CalendarHeaderCell className={styles.weekday ?? ''}>
                {name.slice(0, 3)}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={styles.day ?? ''}
                data-today={date.compare(now) === 0 || undefined}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  )
}

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('pt-PT', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month, 15),
  ),
)

/** Selects for month and year: dates of birth are decades back. */
function MonthAndYear({ thisYear }: { thisYear: number }) {
  const state = useContext(CalendarStateContext)
  if (!state) return null
  const { start } = state.visibleRange
  const years = Array.from({ length: 111 }, (_, index) => thisYear + 10 - index)
  if (!years.includes(start.year)) years.push(start.year)
  return (
    <Row as="span" single gap={1}>
      <select
        aria-label="Mês"
        className={styles.choice}
        value={start.month}
        onChange={({ target }) => state.setFocusedDate(start.set({ month: Number(target.value) }))}
      >
        {months.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Ano"
        className={styles.choice}
        value={start.year}
        onChange={({ target }) => state.setFocusedDate(start.set({ year: Number(target.value) }))}
      >
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
    </Row>
  )
}
