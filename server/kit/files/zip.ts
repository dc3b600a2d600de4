import { Zip, ZipPassThrough } from 'fflate'

export type Entry = { name: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** Streams an archive without compression: its files are compressed already. */
export async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    ready.push(part)
  })
  for await (const { name, content } of entries) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    for await (const part of content) {
      file.push(part)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

const longest = 120

/** Unique file names for every system, where capitals do not count. */
export function newNames() {
  const given = new Set<string>()
  return (wanted: string, ending: string): string => {
    const bare = wanted
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\p{C}\u{FFFD}]/gu, '')
      .replaceAll(/[<>:"/\\|?*]/gu, '_')
      .slice(0, longest)
      .toWellFormed()
      .replaceAll('\u{FFFD}', '')
      .replace(/^[\s.]+|[\s.]+$/gu, '')
    for (let nth = 1; ; nth += 1) {
      const name = `${bare || 'ficheiro'}${nth === 1 ? '' : ` (${nth})`}${ending}`
      const key = name.toLowerCase()
      if (given.has(key)) continue
      given.add(key)
      return name
    }
  }
}
