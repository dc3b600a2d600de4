import type { IconNode } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import styles from './IconButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  /** what it does: read out, and shown under the pointer */
  name: string
  /** left out where it is `painted` */
  icon?: ReactNode
}

export function IconButton({ name, icon, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={styles.button} aria-label={name} title={name}>
      {icon}
    </button>
  )
}

/**
 * What an element wears before its text, painted by the styles in the colour of that: the icon of a
 * row, of which a list of a hundred has hundreds, takes no element of the page. Made once, and handed
 * to what shall wear it: `<IconButton {...lapis} />`.
 */
export const painted = (shapes: IconNode) => ({
  style: { '--icon': `url("data:image/svg+xml,${drawn(shapes)}")` } as object,
  'data-icon': true as const,
})

export type Painted = ReturnType<typeof painted>

// nothing in it has to be escaped where it stands
const drawn = (shapes: IconNode) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${shapes
    .map(([shape, attributes]) => `<${shape} ${written(attributes)}/>`)
    .join('')}</svg>`

const written = (attributes: IconNode[number][1]) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ')
