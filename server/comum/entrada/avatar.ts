import type { Avatar } from '#contract/comum/conta.ts'

const particles = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

// contrast with white of at least 4.5, and distinguishable from each other
const colours = [
  'rgb(11, 107, 124)',
  'rgb(143, 61, 46)',
  'rgb(92, 75, 153)',
  'rgb(46, 107, 62)',
  'rgb(153, 62, 102)',
  'rgb(124, 84, 16)',
  'rgb(49, 91, 160)',
  'rgb(86, 86, 98)',
] as const

/** First given name and last surname, on a colour fixed by the account's code. */
export function avatarOf({ cd, nome }: { cd: number; nome: string }): Avatar {
  const names = nome
    .split(/\s+/u)
    .filter((name) => name !== '' && !particles.has(name.toLowerCase()))
  const letters = names.length > 1 ? [names[0], names.at(-1)] : [names[0] ?? '?']
  return {
    iniciais: letters.map((name) => initialOf(name ?? '')).join(''),
    rgb: colours[cd % colours.length] ?? colours[0],
  }
}

// the first code point: half of a surrogate pair would show as nothing
const initialOf = (name: string) => String.fromCodePoint(name.codePointAt(0) ?? 63).toUpperCase()
