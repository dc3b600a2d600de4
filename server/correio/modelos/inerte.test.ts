import { describe, expect, it } from 'vitest'
import { inerte } from './inerte.ts'

const ligacoes = [
  /\p{L}[\p{L}\p{N}+.-]*:\/?\/?\S/u,
  /[/\\]{2}/u,
  /\bwww\d*\.\S/iu,
  /\S@\S/u,
  /[^\s.]\.[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]+/u,
  /\d+\.\d+\.\d+\.\d+/u,
  /(?:\d[\s()./-]{0,2}){9}/u,
]
const links = (texto: string) => ligacoes.filter((one) => one.test(texto)).map(String)

describe('a name in a message', () => {
  it.each([
    'Conservas do Sul, Lda.',
    'S.A.',
    'Atlântico Conservas, S.A.',
    'J. P. Silva',
    'J.P. Silva',
    'D. Maria d’Ó',
    'Silva & Filhos - Comércio, Unip., Lda.',
    'Obras 2.0',
    '1.000 Folhas, Lda.',
    'Silva/Santos',
    'Secção A: Norte',
    'Armazém n.º 12',
    'I.P.S.S. do Norte, C.R.L.',
    'Ñandú Ærø ŁÓDŹ 日本',
  ])('stays as it is: %s', (nome) => {
    expect(inerte(nome)).toBe(nome)
    expect(links(nome)).toEqual([])
  })

  it.each([
    ['https://evil.pt', 'https: evil. pt'],
    ['evil.pt', 'evil. pt'],
    ['www.evil.pt/x', 'www. evil. pt x'],
    ['a@b.pt', 'a @ b . pt'],
    ['n•••@exemplo.pt', 'n••• @ exemplo . pt'],
    ['Dr.João', 'Dr. João'],
    ['Boa,evil.pt.', 'Boa,evil. pt.'],
    ['(evil.pt)', '(evil. pt)'],
    ['mailto:a@b.pt?subject=x', 'mailto: a @ b . pt?subject=x'],
    ['javascript:alert(1)', 'javascript: alert(1)'],
    ['//evil.pt/a/b', 'evil. pt a b'],
    ['\\\\servidor\\pasta', 'servidor pasta'],
    ['http://192.168.1.1:80/x', 'http: 192. 168. 1. 1: 80 x'],
    ['http://localhost', 'http: localhost'],
    ['www.x', 'www. x'],
    ['S.A.evil.pt', 'S.A. evil. pt'],
    ['evil。pt ｅvil．pt evil․pt', 'evil. pt ｅvil. pt evil. pt'],
    ['ev\u200Bil\u2060.\u00ADpt', 'evil. pt'],
    ['\u202Etp.live', 'tp. live'],
    ['i❤.ws', 'i❤. ws'],
    ['xn--e1awd7f.xn--p1ai', 'xn--e1awd7f. xn--p1ai'],
    ['пример.рф', 'пример. рф'],
    ['a＠b．pt', 'a @ b . pt'],
    ['Ligue +351 912 345 678 já', 'Ligue … já'],
    ['760-300-300 e (01) 23.45.67.89', '… e (…'],
    ['Ana\r\nBcc: x@y.pt', 'Ana Bcc: x @ y . pt'],
  ])('becomes no link: %s', (nome, escrito) => {
    expect(inerte(nome)).toBe(escrito)
    expect(links(escrito)).toEqual([])
  })

  it('becomes none whatever it is put together from, and is not changed a second time', () => {
    const parts = [
      'evil',
      'pt',
      '.',
      '..',
      '/',
      '//',
      ':',
      '@',
      ' ',
      'www',
      'http',
      '1',
      '912',
      '-',
      'S',
      '\u200B',
      '。',
      '\\',
      '(',
      'é',
    ]
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let turn = 0; turn < 50_000; turn += 1) {
      const nome = Array.from({ length: 1 + next(10) }, () => parts[next(parts.length)]).join('')
      const escrito = inerte(nome)
      expect([nome, escrito, links(escrito)]).toEqual([nome, escrito, []])
      expect([nome, inerte(escrito)]).toEqual([nome, escrito])
    }
  })
})
