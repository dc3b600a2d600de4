import { getHeapStatistics } from 'node:v8'
import { setImmediate } from 'node:timers/promises'

// Work that fails in every way. Each file beside this one has its own thread or process.

export type Piece = { how: 'well' | 'never' | 'full' | 'dead' | 'wrong' | 'bound' }

export async function work({ how }: Piece): Promise<{ came: string }> {
  if (how === 'wrong') throw new Error('a fault of its own')
  if (how === 'dead') process.kill(process.pid, 'SIGSEGV')
  if (how === 'never') for (;;) Math.random()
  if (how === 'full') await fill()
  if (how === 'bound') return { came: `${getHeapStatistics().heap_size_limit / 1024 / 1024} MB` }
  return { came: 'well' }
}

async function fill(): Promise<never> {
  const held: Buffer[] = []
  for (;;) {
    held.push(Buffer.alloc(8 * 1024 * 1024, held.length))
    await setImmediate()
  }
}

export const tooMuch = { came: 'too much' }
