import { ChevronDown } from 'lucide'
import { Icon } from './Icon.tsx'
import { use, type ComponentProps } from 'react'
import { AsChip, Chip } from './Chip.tsx'
import { InputBox } from './Layout.tsx'
import styles from './Select.module.css'

type Props = Omit<ComponentProps<'select'>, 'className' | 'children' | 'onChange'> & {
  label: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  /** as wide as the chosen option, not as the widest: options may load later */
  sized?: boolean
}

export function Select({ label, options, onChange, sized = false, ...rest }: Props) {
  const remove = use(AsChip)
  const text = options.find(({ value }) => value === rest.value)?.label
  if (remove) return <Chip label={label} text={text ?? '…'} onRemove={remove} />
  const select = (
    <select {...rest} className={styles.select} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
  return (
    <InputBox as="label" low className={styles.box} data-sized={sized || undefined}>
      <span className={styles.label} data-cut>
        {label}
      </span>
      {sized ? (
        <span className={styles.sized}>
          <span aria-hidden>{text}</span>
          {select}
        </span>
      ) : (
        select
      )}
      <Icon of={ChevronDown} size={15} className={styles.arrow} />
    </InputBox>
  )
}
