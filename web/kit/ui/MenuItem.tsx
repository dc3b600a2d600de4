import { createLink } from '@tanstack/react-router'
import { Check } from 'lucide'
import { Icon } from './Icon.tsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Menu.module.css'

type ItemProps = { icon: ReactNode; children?: ReactNode }

export function MenuItem({ icon, children, onSelect }: ItemProps & { onSelect: () => void }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={onSelect}>
      {icon}
      {children}
    </button>
  )
}

export const MenuLink = createLink(
  ({ icon, children, ...rest }: Omit<ComponentProps<'a'>, 'children'> & ItemProps) => (
    <a {...rest} role="menuitem" tabIndex={-1} className={styles.item}>
      {icon}
      {children}
    </a>
  ),
)

type ChoiceProps<Value> = {
  name: string
  value: Value
  options: { value: Value; label: string; icon: ReactNode }[]
  onChange: (value: Value) => void
}

/** One of a few values, chosen without leaving the menu. */
export function MenuChoice<Value>({ name, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset aria-label={name} className={styles.group}>
      <p className={styles.groupName} aria-hidden>
        {name}
      </p>
      {options.map((option) => (
        <button
          key={option.label}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          className={styles.item}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {option.label}
          {option.value === value && <Icon of={Check} size={16} className={styles.check} />}
        </button>
      ))}
    </fieldset>
  )
}
