import { readdirSync, readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pdfOf } from '#test/pdf-files.ts'
import { ocupaDemasiado } from './pdf.ts'
import { judgePdf } from './pdf-process.ts'
import { usedBy } from './process.ts'

// Five megabytes of one word: judged within two seconds of processor time, or the process ends.
const units =
  `stream endstream obj endobj 1·0·obj 1·0·obj<< 1·0·obj<<>> << >> [ ] ( ) < > % / \\ # xref trailer
  trailer<< startxref /A 1·0·R obj[ obj( obj% obj<</A 1·0·obj·2·0·R obj<</A·1·0·R>>
  obj<</F/Fl>>stream· obj<</First·1/F/A85>>stream· obj<</F/A85>>stream· obj<</F/LZW>>stream· obj<</F/RL>>stream·
  obj<</First·1/F/RL>>stream· obj<</First·1/F/LZW>>stream·\u0080\0 8·0·obj<</AA<</O·8·0·R>>>> <</A<< obj<</S·1·0·R>>`.split(
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

function pidOfJudge() {
  const tasks = `/proc/${process.pid}/task`
  return readdirSync(tasks)
    .flatMap((task) => readFileSync(`${tasks}/${task}/children`, 'latin1').trim().split(' '))
    .map(Number)
    .find(
      (pid) => pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('pdf-process'),
    )
}

it('ends its process after two seconds of processor, and judges the next document in another', async () => {
  await judgePdf(pdfOf())
  const first = pidOfJudge()
  // a hundred pages, each as large as allowed: no rule refuses them
  const pages = Array.from({ length: 100 }, () => '<< /Type /Page >>')
  const picture = Buffer.concat([
    Buffer.from('<< /Subtype /Image /Width 8 /Height 8 /Filter /FlateDecode >>\nstream\n'),
    deflateSync(Buffer.alloc(160 * 1024 * 1024 - 1)),
    Buffer.from('\nendstream'),
  ])
  const before = usedBy(first)?.cpuMs ?? 0
  let most = { mb: 0, cpuMs: 0 }
  const look = setInterval(() => (most = usedBy(first) ?? most), 5)
  const fault = await judgePdf(pdfOf(...pages, ...pages.map(() => picture)))
  clearInterval(look)
  expect(fault).toBe(ocupaDemasiado)
  expect(usedBy(first)).toBeUndefined()
  expect(most.cpuMs - before).toBeGreaterThan(1_900)
  expect(most.mb).toBeLessThan(256)
  expect(await judgePdf(pdfOf())).toBeUndefined()
  expect(pidOfJudge()).not.toBe(first)
})
