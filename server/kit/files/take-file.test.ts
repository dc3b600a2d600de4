import { expect, it } from 'vitest'
import { withoutDataHead } from './base64.ts'
import { openFile } from './take-file.ts'

const kind = { ending: 'pdf', called: 'um PDF' }
const letters = Buffer.from('%PDF-1.7 prova').toString('base64')

it.each(['', 'data:application/pdf;base64,', 'data:image/png;base64,', 'data:;base64,'])(
  'opens a file that comes behind %j',
  (head) => {
    expect(withoutDataHead(head + letters)).toBe(letters)
    const sent = { nome_fich: 'prova.pdf', anexString: head + letters }
    expect(openFile(sent, () => kind, 'anexo').conteudo.toString()).toBe('%PDF-1.7 prova')
  },
)

it('refuses what is no base64 behind the head of a data URL', () => {
  const sent = { nome_fich: 'prova.pdf', anexString: 'data:application/pdf;base64,%PDF' }
  expect(() => openFile(sent, () => kind, 'anexo')).toThrow('chegou estragado')
})
