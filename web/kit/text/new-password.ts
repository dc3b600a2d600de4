import { passwordLengthFault } from '#contract/kit/password-length.ts'
import { fixedText } from '#contract/kit/texts.ts'

/** The page's check of a password; the server has more. Undefined for an empty one. */
export function newPasswordFault(nova: string): string | undefined {
  return nova === '' ? undefined : passwordLengthFault(nova)
}

/** Faults of a password and its repetition: a difference flags both, with text at the second. */
export function pairFaults(nova: string, again: string): { nova?: string; again?: string } {
  const fault = newPasswordFault(nova)
  const own = fault === undefined ? {} : { nova: fault }
  if (nova === again) return own
  return { ...(again !== '' && { nova: '' }), ...own, again: fixedText('passwordNaoCoincidem') }
}

export function mismatchIn(faults: readonly { text: string }[]): string | undefined {
  const differ = fixedText('passwordNaoCoincidem')
  return faults.some(({ text }) => text === differ) ? differ : undefined
}

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

type Strength = {
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
