import type { Plugin } from 'vite'

/**
 * Lucide's icons without the part that serves other frameworks, class names and contexts: an `svg`
 * with the icon's shapes, hidden from assistive technology unless told otherwise. Saves 2 KB.
 */
export function leanIcons(): Plugin {
  return {
    name: 'apto:lean-icons',
    apply: 'build',
    load: {
      filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/u },
      handler: () => component,
    },
  }
}

const component = `
import { createElement } from 'react'

const outline = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
}

export default function createLucideIcon({ node }) {
  const shapes = node.map(([tag, shape]) => createElement(tag, shape))
  return function Icon({ size = 24, ...rest }) {
    return createElement('svg', { ...outline, width: size, height: size, ...rest }, shapes)
  }
}
`
