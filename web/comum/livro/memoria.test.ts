import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { livroDe, type Livro } from '#test/livro.ts'

const rows = (count: number, cell: string, cells: number) =>
  `<row>${cell.repeat(cells)}</row>`.repeat(count)
const coloured = '<c s="1"/>'
const shared = '<c t="s"><v>0</v></c>'

const livros: Record<string, Livro & { dito: RegExp }> = {
  'a million coloured cells before one that holds something': {
    dados: `${rows(9999, coloured, 99)}<row><c r="GR20001"><v>1</v></c></row>`,
    dito: /^20001 linhas$/u,
  },
  'half a million texts that no cell has': {
    dados: rows(1, shared, 1),
    textos: '<si><t>Rosa Dias</t></si>'.repeat(490_000),
    dito: /^1 linhas$/u,
  },
  'half a million formatted numbers': {
    dados: rows(2450, '<c s="2"><v>1</v></c>', 200),
    dito: /^2450 linhas$/u,
  },
  'two million coloured cells': {
    dados: rows(9900, coloured, 200),
    dito: /^tem células a mais/u,
  },
  'half a million cells of one text': {
    dados: rows(2450, shared, 200),
    textos: `<si><t>${'Rosa '.repeat(200)}</t></si>`,
    dito: /^tem mais de 8 MB/u,
  },
  'a text longer than a cell may be': {
    dados: rows(1, shared, 1),
    textos: `<si><t>${'x'.repeat(60_000_000)}</t></si>`,
    dito: /está estragado/u,
  },
}

// a worker with a memory limit: the limit ends the worker, not the test
const reader = `
  const { parentPort, workerData } = require('node:worker_threads')
  import(workerData.file).then(({ linhasDoLivro }) => linhasDoLivro(workerData.bytes)).then(
    ({ linhas }) => parentPort.postMessage(linhas.length + ' linhas'),
    (error) => parentPort.postMessage(error.message),
  )`

it.each(Object.entries(livros))(
  'a workbook with %s is read, or refused, in 384 MB',
  async (_, { dito, ...livro }) => {
    const bytes = livroDe(livro)
    expect(bytes.length).toBeLessThan(400_000)
    const file = new URL('linhas.ts', import.meta.url).href
    const worker = new Worker(reader, {
      eval: true,
      workerData: { file, bytes: new Uint8Array(bytes) },
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    })
    const [said] = await once(worker, 'message')
    await worker.terminate()
    expect(said).toMatch(dito)
  },
  120_000,
)
