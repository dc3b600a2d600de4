import { expect, it } from 'vitest'
import { hostilePdfs, packed } from '#test/hostile-files.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { faultOfPdf } from './pdf.ts'

it('takes a document that has nothing but pages', () => {
  expect(faultOfPdf(pdfOf())).toBeUndefined()
  expect(faultOfPdf(pdfOf(packed('7 0 << /Type /Font /Name /F1 >>')))).toBeUndefined()
  // a link to a page of the web is none of ours
  expect(faultOfPdf(pdfOf('<< /S /URI /URI (https://exemplo.pt) >>'))).toBeUndefined()
  // and empty lines at its end are nothing
  expect(faultOfPdf(Buffer.concat([pdfOf(), Buffer.from('\r\n\0')]))).toBeUndefined()
})

it.each(hostilePdfs.map(({ what, bytes, pdf }) => [what, bytes, pdf] as const))(
  'refuses %s',
  (_, bytes, fault) => {
    expect(bytes.length).toBeLessThan(1_000_000)
    expect(faultOfPdf(bytes)).toBe(fault)
  },
)
