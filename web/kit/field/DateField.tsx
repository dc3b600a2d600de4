import { useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { formatDate } from '../text/format.ts'
import { TextField } from './TextField.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { parseDate, today } from './date.ts'
import type { Century } from './date.ts'

type Props = {
  label: string
  id?: string
  name?: string
  /** `yyyy-mm-dd`, or the typed text while it is no date */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  hint?: string | undefined
  warning?: ReactNode
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  'data-focus'?: boolean
  century?: Century
  ref?: Ref<HTMLInputElement>
}

const exampleOf = (century: Century) =>
  `Por exemplo, ${century === 'past' ? '31-12-1980' : formatDate(today())}.`

/** A date, typed in any usual form or picked. Shown as dd-mm-yyyy after blur. */
export function DateField(props: Props) {
  const { value, onChange, onBlur, ...rest } = props
  const { century = 'nearest', hint = exampleOf(century), ref, ...field } = rest
  const [typing, setTyping] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const control = useRef<HTMLInputElement>(null)

  return (
    <div ref={box}>
      <TextField
        {...field}
        ref={(element) => {
          control.current = element
          if (typeof ref === 'function') ref(element)
        }}
        hint={hint}
        autoComplete="off"
        value={typing ?? (formatDate(value) || value)}
        onChange={({ target }) => {
          setTyping(target.value)
          onChange(parseDate(target.value, century) ?? target.value)
        }}
        onBlur={() => {
          setTyping(undefined)
          onBlur?.()
        }}
        end={
          field.disabled === true ? undefined : (
            <CalendarButton
              name="Escolher no calendário"
              size={18}
              label={field.label}
              anchor={control}
              field={box}
              value={value}
              onPick={(day) => {
                setTyping(undefined)
                onChange(day)
              }}
            />
          )
        }
      />
    </div>
  )
}
