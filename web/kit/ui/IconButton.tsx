import type { IconNode } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import styles from './IconButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  /** read out, and shown as tooltip */
  name: string
  icon?: ReactNode
}

export function IconButton({ name, icon, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={styles.button} aria-label={name} title={name}>
      {icon}
    </button>
  )
}

/** Props of an icon drawn by CSS, without elements: `<IconButton {...lapis} />`. Call it once. */
export const painted = (shapes: IconNode) => ({
  style: { '--icon': `url("data:image/svg+xml,${drawn(shapes)}")` } as object,
  'data-icon': true as const,
})

export type Painted = ReturnType<typeof painted>

// the shapes contain no character that needs escaping
const drawn = (shapes: IconNode) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${shapes
    .map(([shape, attributes]) => `<${shape} ${written(attributes)}/>`)
    .join('')}</svg>`

const written = (attributes: IconNode[number][1]) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ')
