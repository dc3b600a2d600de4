import { ChevronLeft, ChevronRight } from 'lucide'
import { useRef } from 'react'
import type { VezDaSessao } from '#contract/saude/resultados.ts'
import { addDias } from '#web/comum/agenda/dias.ts'
import { CalendarButton } from '#web/kit/field/CalendarButton.tsx'
import { today } from '#web/kit/field/date.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Row } from '#web/kit/ui/Layout.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { useMedicos } from '../lookups.ts'
import styles from './Resultados.module.css'

type Props = {
  medico: number | undefined
  dia: string
  local: number | undefined
  todas: readonly VezDaSessao[]
  onChange: (part: {
    medico?: number | undefined
    dia?: string
    local?: number | undefined
    vez?: undefined
  }) => void
}

/** Physician, day and place; all of them live in the address. */
export function BarraDaSessao({ medico, dia, local, todas, onChange }: Props) {
  const box = useRef<HTMLElement>(null)
  const { options } = useMedicos()
  const locais = new Map(
    todas.flatMap(({ cd_local, local: nome }) =>
      cd_local === null || nome === null ? [] : [[cd_local, nome] as const],
    ),
  )
  const goTo = (day: string) => onChange({ dia: day, vez: undefined })
  return (
    <Row ref={box} lines={2}>
      <Select
        label="Médico"
        sized
        value={medico === undefined ? '' : String(medico)}
        options={[
          ...(medico === undefined ? [{ value: '', label: 'Escolher' }] : []),
          ...options.map(({ cd, nome }) => ({ value: String(cd), label: nome })),
        ]}
        onChange={(cd) => onChange({ medico: Number(cd) || undefined, vez: undefined })}
      />
      <Row as="span" gap={2} inline>
        <IconButton
          name="Dia anterior"
          icon={ChevronLeft}
          size={18}
          onClick={() => goTo(addDias(dia, -1))}
        />
        <IconButton
          name="Dia seguinte"
          icon={ChevronRight}
          size={18}
          onClick={() => goTo(addDias(dia, 1))}
        />
        <CalendarButton
          name="Escolher o dia no calendário"
          size={17}
          label="Dia"
          anchor={box}
          value={dia}
          onPick={goTo}
        />
        <Button onClick={() => goTo(today())}>Hoje</Button>
        <strong className={styles.dia} aria-live="polite">
          {formatDate(dia)}
        </strong>
      </Row>
      <Select
        label="Local"
        sized
        value={local === undefined ? '' : String(local)}
        options={[
          { value: '', label: 'Todos' },
          ...[...locais].map(([cd, nome]) => ({ value: String(cd), label: nome })),
          ...(local === undefined || locais.has(local)
            ? []
            : [{ value: String(local), label: 'Outro' }]),
        ]}
        onChange={(cd) => onChange({ local: Number(cd) || undefined, vez: undefined })}
      />
    </Row>
  )
}
