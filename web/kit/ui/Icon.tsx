import { createElement } from 'react'
import type { SVGProps } from 'react'
import type { IconNode } from 'lucide'

type Props = SVGProps<SVGSVGElement> & { of: IconNode; size?: number }

const outline = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/** A Lucide icon, hidden from screen readers by default. */
export function Icon({ of: shapes, size = 24, ...rest }: Props) {
  const drawn = shapes.map(([shape, attributes]) => createElement(shape, attributes))
  return createElement('svg', { ...outline, width: size, height: size, ...rest }, ...drawn)
}
