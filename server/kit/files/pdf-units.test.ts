import { expect, it } from 'vitest'
import { pdfOf } from '#test/pdf-files.ts'
import { ocupaDemasiado } from './pdf.ts'
import { judgePdf } from './pdf-process.ts'

// Five megabytes of one word: its process judges it within two seconds of processor, or is ended.
const units =
  `stream endstream obj endobj 1·0·obj 1·0·obj<< 1·0·obj<<>> << >> [ ] ( ) < > % / \\ # xref trailer
  trailer<< startxref /A 1·0·R obj[ obj( obj% obj<</A 1·0·obj·2·0·R obj<</A·1·0·R>>
  obj<</F/Fl>>stream· obj<</First·1/F/A85>>stream· 8·0·obj<</AA<</O·8·0·R>>>> <</A<< obj<</S·1·0·R>>`.split(
    /\s+/u,
  )

it.each(units)('judges five megabytes of %s with bounded work', async (unit) => {
  const bytes = pdfOf(
    Buffer.alloc(5_000_000, unit.replaceAll('·', ' ').replace('stream ', 'stream\n')),
  )
  const fault = await judgePdf(bytes)
  expect([undefined, ocupaDemasiado, expect.stringContaining('compressão')]).toContainEqual(fault)
})

it('tells of a document in its process what it tells of it here', async () => {
  expect(await judgePdf(pdfOf())).toBeUndefined()
  expect(await judgePdf(pdfOf('<< /S /Launch >>'))).toBe('abre outros programas')
})
