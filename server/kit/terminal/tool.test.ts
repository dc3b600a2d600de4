import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { Refusal } from '../base/refusal.ts'
import { runTool, escapeControls } from './tool.ts'

const hostile = [
  ['\u001B[2J', String.raw`\u{1b}[2J`],
  ['\u001B]0;título\u0007', String.raw`\u{1b}]0;título\u{7}`],
  ['\u009B31m', String.raw`\u{9b}31m`],
  ['Ana\rRui', String.raw`Ana\u{d}Rui`],
  ['a\u202Eb\u2066c\u200Bd', String.raw`a\u{202e}b\u{2066}c\u{200b}d`],
  ['a\u2028b\uD800c', String.raw`a\u{2028}b\u{d800}c`],
] as const

it.each(hostile)('shows the signs of %j by their numbers', (given, shown) => {
  expect(escapeControls(given)).toBe(shown)
})

it('leaves what people write, and the ends of lines', () => {
  const plain = 'João D’Ávila – «Ção» 👍\n  12 €'
  expect(escapeControls(plain)).toBe(plain)
})

it('lets no command print a control character, on either stream', async () => {
  for (const [given, shown] of hostile) {
    const streams = {
      stdin: new PassThrough(),
      stdout: new PassThrough(),
      stderr: new PassThrough(),
    }
    await runTool(
      {},
      async (tool) => {
        tool.print(given)
        await Promise.resolve()
        throw new Refusal(404, given)
      },
      { streams },
    )
    streams.stdout.end()
    streams.stderr.end()
    expect(await text(streams.stdout)).toBe(`${shown}\n`)
    expect(await text(streams.stderr)).toBe(`${shown}\n`)
  }
})
