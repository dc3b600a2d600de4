import { setImmediate } from 'node:timers/promises'
import type { Ficha } from '#server/saude/ficha/dados.ts'

/** Certificates per message; with one, the thread would wait while the caller draws. */
const piece = 4

/**
 * Draws certificates on two cores: the thread from the last on, the caller from the first on.
 * Certificates the thread has not returned are drawn here, also after its failure.
 */
export async function beginDesenho(fichas: readonly Ficha[]) {
  const { here, beside } = await load()
  const drawn = new Map<Ficha, Uint8Array>()
  let taken = 0
  const drawInThread = async () => {
    for (let end = fichas.length; end > taken; end -= piece) {
      const some = fichas.slice(Math.max(taken, end - piece), end)
      const pdfs = await beside(some)
      for (const [index, ficha] of some.entries()) {
        const pdf = pdfs[index]
        if (pdf) drawn.set(ficha, pdf)
      }
    }
  }
  drawInThread().catch(() => undefined)
  return async function take(count: number): Promise<Uint8Array[]> {
    const pdfs: Uint8Array[] = []
    for (const ficha of fichas.slice(taken, taken + count)) {
      pdfs.push(drawn.get(ficha) ?? here(ficha))
      drawn.delete(ficha)
      taken += 1
      // lets messages of the thread arrive
      await setImmediate()
    }
    return pdfs
  }
}

/** Loads the thread, and shapes the words that every certificate has. */
export async function warmDesenho(sample: Ficha): Promise<void> {
  const { beside } = await load()
  await beside([sample])
}

async function load() {
  const [{ renderFicha }, { renderFichasInThread }] = await Promise.all([
    import('#server/saude/ficha/ficha.ts'),
    import('./ficha-thread.ts'),
  ])
  return { here: renderFicha, beside: renderFichasInThread }
}
