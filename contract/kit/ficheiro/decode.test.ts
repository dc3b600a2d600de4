import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { codificacoes, textIn } from './codificacao.ts'
import type { Codificacao } from './codificacao.ts'
import { decode } from './decode.ts'
import { CodificacaoIncerta } from './duvida.ts'

const sample = (name: string) =>
  readFileSync(new URL(`../../comum/serie/testing/${name}`, import.meta.url))

test('the files of Excel in Portuguese are read as windows-1252, the euro sign included', () => {
  expect(decode(sample('import-sample-latin1.csv'))).toMatchObject({ utf8: false })
  expect(decode(sample('import-sample-latin1.csv')).text).toContain('Luís Guilherme da Leitão')
  expect(decode(sample('import-sample-bad-latin1.csv')).text).toContain('Prémio 100 €')
})

test('valid UTF-8 is read as such, with or without its mark', () => {
  const plain = new TextEncoder().encode('nome\nÍris €')
  expect(decode(plain)).toEqual({ text: 'nome\nÍris €', utf8: true })
  expect(decode(new Uint8Array([0xef, 0xbb, 0xbf, ...plain]))).toEqual({
    text: 'nome\nÍris €',
    utf8: true,
  })
})

test('plain ASCII is no reason for a warning', () => {
  expect(decode(new TextEncoder().encode('nome'))).toEqual({ text: 'nome', utf8: false })
})

const ole = [0xd0, 0xcf, 0x11, 0xe0]
const utf16 = (name: string) => [
  ...new TextEncoder().encode(`${Array.from(name).join('\0')}\0\0\0`),
]

test.each([
  ['a workbook', [0x50, 0x4b, 0x03, 0x04], 'livro do Excel'],
  ['UTF-16', [0xff, 0xfe, 0x6e, 0x00], 'UTF-16'],
  ['UTF-16 the other way round', [0xfe, 0xff, 0x00, 0x6e], 'UTF-16'],
  ['UTF-16 without a mark', [0x6e, 0x00, 0x6f, 0x00, 0x6d, 0x00, 0x65, 0x00], 'UTF-16'],
  ['an image', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a], 'é uma imagem'],
  ['a photograph', [0xff, 0xd8, 0xff, 0xe0], 'é uma imagem'],
  ['a document', [...new TextEncoder().encode('%PDF-1.7')], 'é um PDF'],
  ['a workbook with a password', [...ole, ...utf16('EncryptedPackage')], 'tem palavra-passe'],
  ['an old workbook', [...ole, ...utf16('Workbook')], 'livro antigo do Excel (.xls)'],
  ['an older workbook', [...ole, ...utf16('Book')], 'livro antigo do Excel (.xls)'],
  ['an old letter', [...ole, ...utf16('WordDocument')], 'documento antigo do Word'],
  ['something else', [0x7f, 0x45, 0x4c, 0x46, 0x02, 0x01, 0x01], 'não é um ficheiro de texto'],
])('%s is refused by name', (_, bytes, reason) => {
  expect(() => decode(new Uint8Array(bytes))).toThrow(reason)
})

const lista = 'nome;local\nJosé Gonçalves;Évora\nInês Araújo;Lousã\nSimão Leitão;Rua n.º 5\n'
const letters = 'áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚÜªº'

function bytesIn(text: string, codificacao: Codificacao) {
  const byLetter = new Map(
    Array.from({ length: 256 }, (_, byte) => [textIn(Uint8Array.of(byte), codificacao), byte]),
  )
  return Uint8Array.from(text, (letter) => byLetter.get(letter) ?? 0x3f)
}

function duvidaDe(bytes: Uint8Array) {
  try {
    decode(bytes)
  } catch (error) {
    if (error instanceof CodificacaoIncerta) return error
  }
  throw new Error('there is no doubt')
}

describe('an encoding that the bytes do not tell', () => {
  const utf8 = new TextEncoder().encode(lista)

  it('names the lines of stray bytes, and shows three names in each reading', () => {
    const { message, hipoteses } = duvidaDe(Uint8Array.of(...utf8, 0xba, 0x0a, 0x61, 0xe9))
    expect(message).toContain('nas linhas 5 e 6')
    expect(hipoteses).toEqual([
      { codificacao: 'utf-8', amostra: ['José Gonçalves', 'Inês Araújo', 'Simão Leitão'] },
      {
        codificacao: 'windows-1252',
        amostra: ['JosÃ© GonÃ§alves', 'InÃªs AraÃºjo', 'SimÃ£o LeitÃ£o'],
      },
    ])
  })

  it('is asked about behind a UTF-8 mark too', () => {
    const marked = Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a, 0xe9)
    expect(duvidaDe(marked).message).toContain('na linha 2')
    expect(decode(marked, 'utf-8').text).toBe('a\r\n\uFFFD')
  })

  it('is asked about where any byte is put into UTF-8, wherever that is', () => {
    const at = fc.nat({ max: utf8.length })
    const stray = fc.integer({ min: 0xf8, max: 0xff })
    fc.assert(
      fc.property(at, stray, (place, byte) => {
        const mixed = Uint8Array.of(...utf8.subarray(0, place), byte, ...utf8.subarray(place))
        const lines = new TextDecoder('latin1').decode(utf8.subarray(0, place)).split('\n').length
        expect(duvidaDe(mixed).message).toContain(`na linha ${lines}`)
      }),
    )
  })

  it('is asked about where UTF-8 was saved twice', () => {
    const twice = new TextEncoder().encode(new TextDecoder('windows-1252').decode(utf8))
    const { hipoteses } = duvidaDe(twice)
    expect(hipoteses[0]).toEqual({
      codificacao: 'utf-8-duplo',
      amostra: ['José Gonçalves', 'Inês Araújo', 'Simão Leitão'],
    })
    expect(decode(twice, 'utf-8-duplo').text).toBe(lista)
  })

  it.each(['cp850', 'cp860', 'macroman'] as const)(
    'of %s is found by its letters, and read',
    (one) => {
      const bytes = bytesIn(lista, one)
      expect(duvidaDe(bytes).hipoteses[0]).toEqual({
        codificacao: one,
        amostra: ['José Gonçalves', 'Inês Araújo', 'Simão Leitão'],
      })
      expect(decode(bytes, one).text).toBe(lista)
    },
  )

  it('of MS-DOS is no choice between two that read the file alike', () => {
    const bytes = bytesIn('nome\nJosé Gonçalves\n', 'cp860')
    const some = duvidaDe(bytes).hipoteses.map(({ codificacao }) => codificacao)
    expect(some).toEqual(['cp850', 'macroman', 'windows-1252'])
    expect(decode(bytes, 'cp850').text).toBe(decode(bytes, 'cp860').text)
  })

  it('of MS-DOS português is found whatever the letters, if not by those of cp850', () => {
    const some = fc.array(fc.constantFrom(...Array.from(letters)), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(some, (chosen) => {
        const text = `nome\n${chosen.map((letter) => `n${letter}o ã${letter}`).join(';')}`
        const bytes = bytesIn(text, 'cp860')
        const [first] = duvidaDe(bytes).hipoteses
        expect(first && decode(bytes, first.codificacao).text).toBe(text)
      }),
    )
  })

  it('is no doubt for windows-1252 and UTF-8, whatever the Portuguese letters', () => {
    const some = fc.array(fc.constantFrom(...Array.from(letters)), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(some, (chosen) => {
        const text = chosen.map((letter) => `n${letter}o d${letter}a`).join(';')
        expect(decode(bytesIn(text, 'windows-1252'))).toEqual({ text, utf8: false })
        expect(decode(new TextEncoder().encode(text))).toEqual({ text, utf8: true })
      }),
    )
  })

  it.each(['D’Ávila', 'Rosa – Lisboa', '«André» Müller', 'Å. Strøm e José'])(
    'is no doubt for %s in windows-1252',
    (text) => expect(decode(bytesIn(text, 'windows-1252')).text).toBe(text),
  )

  it('has a name for each choice', () => {
    for (const one of Object.keys(codificacoes) as Codificacao[]) {
      expect(textIn(new TextEncoder().encode('ASCII'), one)).toBe('ASCII')
    }
  })
})
