import { expect, test } from 'vitest'
import { avatarOf } from './avatar.ts'

const linear = (channel: number) => {
  const value = channel / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

test('white initials are readable on the colour of every account', () => {
  const colours = Array.from({ length: 40 }, (_, cd) => avatarOf({ cd, nome: 'Ana Sá' }).rgb)
  expect(new Set(colours).size).toBe(8)
  for (const colour of colours) {
    const [r = 0, g = 0, b = 0] = (colour.match(/\d+/gu) ?? []).map(Number).map(linear)
    expect(1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)).toBeGreaterThanOrEqual(4.5)
  }
})
