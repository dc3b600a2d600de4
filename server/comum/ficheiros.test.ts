import { expect, it } from 'vitest'
import { asAttachment } from './ficheiros.ts'

it.each([
  ['Guia.pdf', `filename="Guia.pdf"; filename*=UTF-8''Guia.pdf`],
  [
    'Medição de ruído.pdf',
    `filename="Medicao de ruido.pdf"; filename*=UTF-8''Medi%C3%A7%C3%A3o%20de%20ru%C3%ADdo.pdf`,
  ],
  [
    'a"; filename="b.exe',
    `filename="a_; filename=_b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`,
  ],
  ['a\\b%41.pdf', `filename="a_b_41.pdf"; filename*=UTF-8''a%5Cb%2541.pdf`],
  ["it's (1)*.pdf", `filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  [
    'a\r\nSet-Cookie: x=1.pdf',
    `filename="aSet-Cookie: x=1.pdf"; filename*=UTF-8''aSet-Cookie%3A%20x%3D1.pdf`,
  ],
  ['fdp.\u202Eexe\u200F.pdf', `filename="fdp.exe.pdf"; filename*=UTF-8''fdp.exe.pdf`],
  ['\uD83D.pdf', `filename=".pdf"; filename*=UTF-8''.pdf`],
  ['😀.pdf', `filename="_.pdf"; filename*=UTF-8''%F0%9F%98%80.pdf`],
])('a file called %j', (name, said) => {
  expect(asAttachment(name)).toBe(`attachment; ${said}`)
})

it('a name of 300 letters is said whole', () => {
  const name = `${'é'.repeat(300)}.pdf`
  expect(asAttachment(name)).toContain(`"${'e'.repeat(300)}.pdf"`)
  expect(Buffer.from(asAttachment(name), 'latin1').toString('latin1')).toBe(asAttachment(name))
})
