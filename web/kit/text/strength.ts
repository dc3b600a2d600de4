const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]

const caps = [0, 25, 50, 75, 100] as const

const words = ['Muito fraca', 'Fraca', 'Razoável', 'Forte', 'Muito forte'] as const

/**
 * 0 to 100. Two points a character, one more from ten characters on, ten for each class: lower
 * case, upper case, digit, other. Length and classes have caps.
 */
export function strengthScore(pass: string): number {
  const { length } = Array.from(pass)
  const present = classes.filter((one) => one.test(pass)).length
  const points = 2 * length + (length >= 10 ? 1 : 0) + 10 * present
  return Math.min(points, caps[present] ?? 0, length <= 6 ? 10 : 100)
}

export type Strength = {
  score: number
  /** 1 to 5 */
  level: number
  word: (typeof words)[number]
}

export function strengthOf(pass: string): Strength {
  const score = strengthScore(pass)
  const step = [10, 25, 50, 75, 100].findIndex((most) => score <= most)
  return { score, level: step + 1, word: words[step] ?? words[0] }
}
