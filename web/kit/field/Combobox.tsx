import { ChevronDown, X } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import { useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { FieldControl } from './Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { InputBox, Row } from '../ui/Layout.tsx'
import styles from './Combobox.module.css'
import { ComboboxList } from './ComboboxList.tsx'
import { matching, named, searchable } from './matching.ts'
import type { Option } from './matching.ts'
import type { Offered } from './offered.ts'

type Props = {
  control: FieldControl
  offered: Offered
  name?: string
  /** the chosen code, or the typed text while no option has that name */
  value: number | string | null
  onChange: (value: number | string | null) => void
  onBlur?: () => void
  placeholder?: string
  beside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/**
 * WAI-ARIA combobox, inside of a `Field`. On blur the full name of an option becomes its code; other
 * text stays.
 */
export function Combobox(props: Props) {
  const { control, offered, value, onChange, onBlur, beside, ref, ...rest } = props
  const { options, waiting = false, readAgain } = offered
  const list = useId()
  const box = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const all = useMemo(() => searchable(options), [options])
  const [open, setOpen] = useState(false)
  const [typing, setTyping] = useState(false)
  const [moved, setMoved] = useState<number>()
  const text = typeof value === 'number' ? nameOf(options, value) : (value ?? '')
  const found = useMemo(() => (typing ? matching(all, text) : all), [all, typing, text])
  // the first match, until arrow keys move the active option
  const active = moved ?? (typing && text.trim() !== '' ? found[0]?.cd : undefined)
  const at = found.findIndex(({ cd }) => cd === active)

  function unfold() {
    if (!open) readAgain?.()
    setOpen(true)
  }

  function show() {
    unfold()
    setMoved(typeof value === 'number' ? value : undefined)
  }

  function close() {
    setOpen(false)
    setTyping(false)
  }

  function choose(cd: number) {
    onChange(cd)
    close()
  }

  function type(typed: string) {
    onChange(typed === '' ? null : typed)
    setTyping(true)
    unfold()
    setMoved(undefined)
  }

  function leave() {
    const whole = typeof value === 'string' ? named(options, value) : undefined
    if (whole) onChange(whole.cd)
    close()
    onBlur?.()
  }

  function onKeyDown(event: KeyboardEvent) {
    const done = comboboxKey(event, {
      open,
      at,
      last: found.length - 1,
      waiting,
    })
    if (!done) return
    event.preventDefault()
    if (done === 'open') show()
    else if (done === 'close') close()
    else if (done === 'choose') choose(found[at]?.cd ?? 0)
    else if (done !== 'wait') setMoved(found[done.to]?.cd)
  }

  return (
    <Row as="span" single gap={2} align="stretch">
      <InputBox ref={box} className={styles.box} invalid={control['aria-invalid']}>
        <input
          {...rest}
          {...control}
          ref={(element) => {
            input.current = element
            if (typeof ref === 'function') ref(element)
          }}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={list}
          aria-activedescendant={open && at >= 0 ? `${list}-${active}` : undefined}
          value={text}
          onChange={({ target }) => type(target.value)}
          onClick={() => !open && show()}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
        {text !== '' && (
          <IconButton
            name="Limpar a escolha"
            icon={X}
            size={16}
            tabIndex={-1}
            onClick={() => {
              onChange(null)
              close()
              input.current?.focus()
            }}
          />
        )}
        <Icon of={ChevronDown} size={16} className={styles.arrow} aria-hidden />
      </InputBox>
      {beside}
      <ComboboxList
        id={list}
        anchor={box}
        open={open}
        found={found}
        active={active}
        chosen={value}
        typed={typing ? text : ''}
        note={noteOf(offered, typing ? text : '')}
        onChoose={choose}
      />
    </Row>
  )
}

function noteOf({ waiting, readAgain, absent, empty }: Offered, typed: string) {
  if (readAgain) return 'Não foi possível carregar a lista. Abra-a outra vez para voltar a tentar.'
  if (waiting) return 'A carregar a lista...'
  if (typed === '') return empty ?? 'Esta lista está vazia.'
  return `Nada na lista tem «${typed}». ${absent ?? ''}`
}

const nameOf = (options: readonly Option[], cd: number) =>
  options.find((option) => option.cd === cd)?.nome ?? ''

type Choice = {
  chosen: number | undefined
  onChoose: (cd: number | undefined) => void
  onType?: ((typed: string) => void) | undefined
}

/** A combobox outside of a form: a text that names no option chooses nothing and goes on blur. */
export function useChoice({ chosen, onChoose, onType }: Choice) {
  const [typed, setTyped] = useState<string>()
  return {
    value: typed ?? chosen ?? null,
    onChange: (value: number | string | null) => {
      setTyped(typeof value === 'string' ? value : undefined)
      if (typeof value === 'string') onType?.(value)
      else onChoose(value ?? undefined)
    },
    onBlur: () => setTyped(undefined),
  }
}

type Pressed = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean }
type State = {
  open: boolean
  at: number
  last: number
  waiting: boolean
}

type Done = 'open' | 'close' | 'choose' | 'wait' | { to: number }

const page = 10

/** The action of a key (WAI-ARIA combobox); undefined for keys of the field or the form. */
function comboboxKey({ key, altKey, ctrlKey, metaKey }: Pressed, state: State) {
  if (ctrlKey || metaKey) return undefined
  return state.open ? whileOpen(key, altKey, state) : whileClosed(key)
}

function whileClosed(key: string): Done | undefined {
  if (key === 'ArrowDown' || key === 'ArrowUp') return 'open'
  return undefined
}

function whileOpen(key: string, altKey: boolean, { at, last, waiting }: State): Done | undefined {
  if (key === 'Escape' || (key === 'ArrowUp' && altKey)) return 'close'
  // Enter in an open list never submits the form
  if (key === 'Enter') return at >= 0 ? 'choose' : waiting ? 'wait' : 'close'
  if (last < 0) return undefined
  if (key === 'ArrowDown') return { to: at >= last ? 0 : at + 1 }
  if (key === 'ArrowUp') return { to: at <= 0 ? last : at - 1 }
  if (key === 'PageDown') return { to: Math.min(last, Math.max(at, 0) + page) }
  if (key === 'PageUp') return { to: Math.max(0, at - page) }
  return undefined
}
