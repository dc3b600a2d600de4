import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipSync } from 'fflate'
import { zipOf } from '#test/zip.ts'
import { openZip, type ZipFile } from './zip-read.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apto-zip-'))
})
afterAll(async () => await rm(folder, { recursive: true, force: true }))

const most = 1024 * 1024

async function reading<T>(bytes: Uint8Array, work: (zip: ZipFile) => Promise<T>): Promise<T> {
  const path = join(folder, 'a.zip')
  await writeFile(path, bytes)
  const file = await open(path)
  try {
    return await work(await openZip(file, most))
  } finally {
    await file.close()
  }
}

const content = Buffer.from('um texto que se comprime, '.repeat(40))
const whole = { name: 'a.pdf', content }

describe('an archive', () => {
  it('has its files read by name, packed or not, in folders or not', async () => {
    const made = zipSync({
      'fichas/João.pdf': [content, { level: 9 }],
      'fichas/2025/b.pdf': [content, { level: 0 }],
      '__MACOSX/fichas/._João.pdf': content,
      'fichas/.DS_Store': content,
    })
    await reading(made, async ({ names, read }) => {
      expect(names).toEqual(['João.pdf', 'b.pdf'])
      expect(await read('João.pdf')).toEqual(content)
      expect(await read('b.pdf')).toEqual(content)
    })
  })

  it('has names as Windows writes them, and as Apple composes them', async () => {
    const windows = Buffer.from('Jo\u00c6o.pdf', 'latin1')
    const apple = 'Jose\u0301.pdf'
    const bytes = zipOf([
      { name: windows, content },
      { name: apple, content },
    ])
    await reading(bytes, async ({ names }) => expect(names).toEqual(['João.pdf', 'José.pdf']))
  })

  it.each([
    ['no archive', Buffer.from('isto não é um ZIP'), 'não é um ZIP, ou está incompleto.'],
    ['nothing', Buffer.alloc(0), 'não é um ZIP, ou está incompleto.'],
    ['half of one', zipOf([whole]).subarray(0, -30), 'não é um ZIP, ou está incompleto.'],
    ['the end of one', zipOf([whole]).subarray(-22), 'não é um ZIP, ou está incompleto.'],
    [
      'one with a lock',
      zipOf([{ ...whole, flags: 1 }]),
      'tem ficheiros cifrados, como «a.pdf»: faça-o sem palavra-passe.',
    ],
    [
      'one packed otherwise',
      zipOf([{ ...whole, method: 14 }]),
      'tem «a.pdf» comprimido de outra forma: faça-o como ZIP normal.',
    ],
    [
      'a name twice',
      zipOf([whole, { ...whole, name: 'outra/A.PDF' }]),
      'tem mais do que um ficheiro com o nome «A.PDF».',
    ],
    ...['../a.pdf', '/etc/a.pdf', 'b/../../a.pdf', 'C:\\a.pdf', 'a\u0000.pdf'].map(
      (name): [string, Buffer, string] => [
        `a way out, ${name}`,
        zipOf([{ name, content }]),
        `tem «${name.replace('\u0000', '·')}», que não é o nome de um ficheiro.`,
      ],
    ),
  ])('is refused as a whole: %s', async (_, bytes, sentence) => {
    await expect(reading(bytes, async () => await Promise.resolve())).rejects.toThrow(sentence)
  })

  it('gives nothing of a file that is too large, or larger than it says, or damaged', async () => {
    const large = Buffer.alloc(most + 1)
    const bytes = zipOf([
      { name: 'grande.pdf', content: large },
      { name: 'bomba.pdf', content: large, told: 100 },
      { name: 'menor.pdf', content, told: content.length + 1 },
      { ...whole, name: 'outro.pdf', method: 0 },
    ])
    await reading(bytes, async ({ read }) => {
      expect(await read('grande.pdf')).toEqual({ fault: 'tem mais de 1 MB' })
      for (const name of ['bomba.pdf', 'menor.pdf', 'outro.pdf']) {
        expect(await read(name)).toEqual({ fault: 'está estragado no ZIP' })
      }
    })
  })
})
