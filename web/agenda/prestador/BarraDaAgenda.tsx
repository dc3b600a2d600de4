import { ChevronLeft, ChevronRight, Printer } from 'lucide'
import { useRef } from 'react'
import { CalendarButton } from '#web/kit/field/CalendarButton.tsx'
import { today } from '#web/kit/field/date.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { Row } from '#web/kit/ui/Layout.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import {
  ladosALado,
  textOfQuem,
  vistas,
  type LadoALado,
  type Quem,
  type VistaDaAgenda,
} from './address.ts'
import styles from './BarraDaAgenda.module.css'
import { diaPorExtenso } from '#web/comum/agenda/dias.ts'
import type { AgendaDeAlguem } from './use-agendas.ts'

type Change = {
  vista?: VistaDaAgenda
  dia?: string
  quem?: string | undefined
  por?: LadoALado | undefined
}
type Props = {
  vista: VistaDaAgenda
  dias: readonly string[]
  dia: string
  agendas: readonly AgendaDeAlguem[]
  quem: Quem | undefined
  por: LadoALado
  onChange: (change: Change) => void
  onStep: (days: number) => void
}

/** The days, the person and the view; all of them live in the address. */
export function BarraDaAgenda({ vista, dias, dia, agendas, quem, por, onChange, onStep }: Props) {
  const box = useRef<HTMLElement>(null)
  const um = dias.length === 1
  return (
    <Row ref={box} lines={2}>
      <Row as="span" gap={2} inline>
        <IconButton
          name={um ? 'Dia anterior' : 'Semana anterior'}
          icon={ChevronLeft}
          size={18}
          onClick={() => onStep(-dias.length)}
        />
        <IconButton
          name={um ? 'Dia seguinte' : 'Semana seguinte'}
          icon={ChevronRight}
          size={18}
          onClick={() => onStep(dias.length)}
        />
        <CalendarButton
          name="Escolher o dia no calendário"
          size={17}
          label="Dia"
          anchor={box}
          value={dia}
          onPick={(picked) => onChange({ dia: picked })}
        />
        <Button onClick={() => onChange({ dia: today() })}>Hoje</Button>
      </Row>
      <h2 className={styles.periodo} aria-live="polite">
        {um ? diaPorExtenso(dia) : `${formatDate(dias[0])} a ${formatDate(dias.at(-1))}`}
      </h2>
      <Row as="span" gap={2} inline className={styles.escolhas}>
        <Select
          label="Agenda"
          value={quem ? textOfQuem(quem) : ''}
          options={[
            { value: '', label: 'Todas' },
            ...agendas.map(({ texto, nome }) => ({ value: texto, label: nome })),
          ]}
          onChange={(texto) => onChange({ quem: texto || undefined })}
        />
        {vista === 'dia' && !quem && (
          <Select
            sized
            label="Lado a lado"
            value={por}
            options={ladosALado.map(({ qual, nome }) => ({ value: qual, label: nome }))}
            onChange={(qual) =>
              onChange({ por: ladosALado.find((one) => one.qual === qual)?.qual })
            }
          />
        )}
        {vista === 'dia' && quem && (
          <ButtonLink
            to="/prestador/agenda/folha"
            search={{ dia, quem: textOfQuem(quem) }}
            icon={<Icon of={Printer} size={16} aria-hidden />}
          >
            Folha do dia
          </ButtonLink>
        )}
        <fieldset className={styles.vistas}>
          <legend className="visually-hidden">Vista</legend>
          {vistas.map(({ qual, nome }) => (
            <label key={qual}>
              <input
                type="radio"
                name="vista"
                className="visually-hidden"
                checked={qual === vista}
                onChange={() => onChange({ vista: qual })}
              />
              {nome}
            </label>
          ))}
        </fieldset>
      </Row>
    </Row>
  )
}
