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
  /** `yyyy-mm-dd`, or what was typed while that is no day */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  hint?: string | undefined
  warning?: ReactNode
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  /** takes the focus when its dialog opens */
  'data-focus'?: boolean
  /** of a year typed with two digits: births are never ahead */
  century?: Century
  ref?: Ref<HTMLInputElement>
}

/** A day like those that are typed here: of a birth long ago, else today. */
const exampleOf = (century: Century) =>
  `Por exemplo, ${century === 'past' ? '31-12-1980' : formatDate(today())}.`

/** A day, typed in any usual way or picked from a calendar. Shown as dd-mm-yyyy once it is left. */
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
