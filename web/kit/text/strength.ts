const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]

/** The most a password of so many classes of characters can have. */
const caps = [0, 25, 50, 75, 100] as const

const words = ['Muito fraca', 'Fraca', 'Razoável', 'Forte', 'Muito forte'] as const

/**
 * The score of a password, 0 to 100: two points a character, one more from ten
 * characters on, ten for each class present (lower case, upper case, digit, anything else), and the
 * caps of its length and its classes. It colours the meter and decides nothing.
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

/** The score in a word: its steps are the scorer's own caps. */
export function strengthOf(pass: string): Strength {
  const score = strengthScore(pass)
  const step = [10, 25, 50, 75, 100].findIndex((most) => score <= most)
  return { score, level: step + 1, word: words[step] ?? words[0] }
}
