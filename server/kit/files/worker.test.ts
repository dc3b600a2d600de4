import { setFlagsFromString } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { askBriefProcess } from '#test/pieces/in-brief-process.ts'
import { askBriefThread } from '#test/pieces/in-brief-thread.ts'
import { askProcess } from '#test/pieces/in-process.ts'
import { askThread } from '#test/pieces/in-thread.ts'
import { tooMuch } from '#test/pieces/work.ts'

const well = { came: 'well' }

describe.each([
  ['a thread', askThread, askBriefThread],
  ['a process', askProcess, askBriefProcess],
])('work in %s', (_, ask, askBrief) => {
  it('is answered, each piece in its turn', async () => {
    const pieces = [ask({ how: 'well' }), ask({ how: 'well' })]
    expect(await Promise.all(pieces)).toEqual([well, well])
  })

  it('that never ends is ended, and the next piece has somebody else', async () => {
    const pieces = [askBrief({ how: 'never' }), askBrief({ how: 'never' })]
    for (const piece of pieces) await expect(piece).rejects.toThrow('it took too long')
  })

  it('that fails is an error of who waits for it, and of nobody after him', async () => {
    const pieces = [ask({ how: 'wrong' }), ask({ how: 'well' })]
    await expect(pieces[0]).rejects.toThrow(/a fault of its own|the process ended/u)
    expect(await pieces[1]).toEqual(well)
  })
})

it.each(['full', 'dead'] as const)(
  'a process that is %s is no fault of the portal: it is too much',
  async (how) => {
    expect(await askProcess({ how })).toEqual(tooMuch)
    expect(await askProcess({ how: 'well' })).toEqual(well)
  },
)

it('a thread has its own bounds, and not those that the portal is started with', async () => {
  setFlagsFromString('--max-semi-space-size=16')
  await expect(askThread({ how: 'wrong' })).rejects.toThrow('a fault of its own')
  expect(await askThread({ how: 'bound' })).toEqual({ came: '22 MB' })
})
