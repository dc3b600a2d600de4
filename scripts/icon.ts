// The line that `web/kit/ui/icons.tsx` has for an icon of Lucide: `node scripts/icon.ts calendar-days`.
// All shapes of an icon as one path, which draws the same: nothing is filled, all has one line.

type Shape = [tag: string, shape: Record<string, string>]
type Module = { __iconData: { node: Shape[] } }

for (const name of process.argv.slice(2)) {
  const module: Module = await import(`lucide-react/icons/${name}`)
  const pascal = name.replaceAll(/(?:^|-)(\w)/gu, (_, letter: string) => letter.toUpperCase())
  const line = module.__iconData.node.map(pathOf).join('')
  process.stdout.write(`export const ${pascal} = icon('${line}')\n`)
}

function pathOf([tag, shape]: Shape): string {
  const of = (key: string) => Number(shape[key] ?? 0)
  if (tag === 'path') return absolute(shape['d'] ?? '')
  if (tag === 'line') return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`
  if (tag === 'polyline' || tag === 'polygon') {
    return `M${shape['points']}${tag === 'polygon' ? 'z' : ''}`
  }
  if (tag === 'circle' || tag === 'ellipse') {
    const [across, down] = tag === 'circle' ? [of('r'), of('r')] : [of('rx'), of('ry')]
    const half = (width: number) => `a${across} ${down} 0 1 0 ${width} 0`
    return `M${short(of('cx') - across)} ${of('cy')}${half(2 * across)}${half(-2 * across)}z`
  }
  if (tag === 'rect') return rectangle(of('x'), of('y'), of('width'), of('height'), of('rx'))
  throw new Error(`${tag} is drawn by no path yet`)
}

function rectangle(x: number, y: number, width: number, height: number, r: number) {
  const [across, down] = [short(width - 2 * r), short(height - 2 * r)]
  const corner = (right: number, below: number) => (r ? `a${r} ${r} 0 0 1 ${right} ${below}` : '')
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}

/** What begins where the path before it ended begins at 0 in a path of its own. */
function absolute(path: string) {
  return path.replace(
    /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(?=[-\d.])|^m/u,
    (_, x?: string, y?: string) => (x === undefined ? 'M' : `M${x} ${y}l`),
  )
}

function short(value: number) {
  return Number(value.toFixed(3))
}
