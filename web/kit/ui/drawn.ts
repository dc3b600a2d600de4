import type { IconNode } from 'lucide'

const known = new Map<IconNode, string>()

/** Props of an element with an icon before its content. CSS draws it: a list has hundreds. */
export const drawn = (icon: IconNode, size?: number) => ({
  style: { '--icon': urlOf(icon), '--icon-size': size && `${size}px` } as object,
  'data-icon': true as const,
})

function urlOf(icon: IconNode): string {
  const url = known.get(icon) ?? `url("data:image/svg+xml,${svgOf(icon)}")`
  known.set(icon, url)
  return url
}

// the shapes contain no character that needs escaping
const svgOf = (shapes: IconNode) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${shapes
    .map(([shape, attributes]) => `<${shape} ${written(attributes)}/>`)
    .join('')}</svg>`

const written = (attributes: IconNode[number][1]) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ')
