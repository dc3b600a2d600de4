import { setImmediate } from 'node:timers/promises'
import type { Ficha } from '#server/saude/ficha/dados.ts'

/** What the thread is given at once: it would wait for each while one is drawn here. */
const piece = 4

/**
 * Draws certificates on two cores: a thread from the last on, at once, and whoever asks for the next
 * `count` from the first on, until they meet. What the thread has not given by then is drawn here, so
 * nothing is waited for, and nothing is missing where it fails.
 */
export async function beginDesenho(fichas: readonly Ficha[]) {
  const { here, beside } = await load()
  const drawn = new Map<Ficha, Uint8Array>()
  let taken = 0
  const drawBeside = async () => {
    for (let end = fichas.length; end > taken; end -= piece) {
      const some = fichas.slice(Math.max(taken, end - piece), end)
      const pdfs = await beside(some)
      for (const [index, ficha] of some.entries()) {
        const pdf = pdfs[index]
        if (pdf) drawn.set(ficha, pdf)
      }
    }
  }
  drawBeside().catch(() => undefined)
  return async function take(count: number): Promise<Uint8Array[]> {
    const pdfs: Uint8Array[] = []
    for (const ficha of fichas.slice(taken, taken + count)) {
      pdfs.push(drawn.get(ficha) ?? here(ficha))
      drawn.delete(ficha)
      taken += 1
      // what the thread gave is heard of
      await setImmediate()
    }
    return pdfs
  }
}

/** Has the thread loaded, and the words shaped that every certificate says. */
export async function warmDesenho(sample: Ficha): Promise<void> {
  const { beside } = await load()
  await beside([sample])
}

/** What draws is loaded when it is wanted: only the first start of all draws so many. */
async function load() {
  const [{ renderFicha }, { renderFichasBeside }] = await Promise.all([
    import('#server/saude/ficha/ficha.ts'),
    import('./ficha-thread.ts'),
  ])
  return { here: renderFicha, beside: renderFichasBeside }
}
