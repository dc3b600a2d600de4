import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { ahead } from '#server/db/copia/format.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { unwritten } from '../lugar.ts'

/** Atomic: a complete file with mode 0600, or none. Answers its size. Throws `Refusal`. */
export async function writeNew(
  path: string,
  signal: AbortSignal,
  write: (target: Writable) => Promise<void>,
): Promise<number> {
  if (existsSync(path)) throw new Refusal(409, `O ficheiro ${path} já existe: indique outro.`)
  const part = `${path}.parte`
  try {
    await rm(part, { force: true })
    const handle = await open(part, 'wx', 0o600)
    await write(handle.createWriteStream({ flush: true, highWaterMark: ahead }))
    signal.throwIfAborted()
    const { size } = await stat(part)
    await rename(part, path)
    await sync(dirname(path))
    return size
  } catch (error) {
    // a folder that refuses the write refuses the removal too
    await rm(part, { force: true }).catch(() => undefined)
    throw unwritten(error, path)
  }
}

async function sync(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
