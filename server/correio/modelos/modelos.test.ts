import { describe, expect, it } from 'vitest'
import { type Escrito, type Contexto, renderTexto } from './blocos.ts'
import { renderHtml } from './html.ts'
import { modelos, type ComPalavras } from './modelos.ts'

const hostile = `"><img src=//mau.pt/x onerror=alert(1)>'&amp;<b>`
const contexto: Contexto = {
  marca: `Saúde & ${hostile}`,
  entrada: 'https://portal.exemplo.pt/login',
  origem: 'https://portal.exemplo.pt',
  quando: '21-11-2026 às 12:10',
  ligacao: 'https://portal.exemplo.pt/reset-password?email=a%40b.pt&token=x_-1',
}
const dados = {
  empresa: `Boa ${hostile}`,
  por: `Ana ${hostile}`,
  novo: 'r•••@exemplo.pt',
  pedido: 12,
  lista: 'funcionario',
  tipo: 'Admissão',
  area: 'cliente',
  estado: 'aceite',
  lugares: [7, 8].map((no) => ({
    no,
    nome: `Boa ${hostile}`,
    contas: { novas: no, faltas: 1 },
    emVezDe: no === 8,
    linhas: [
      {
        especie: 'medidas_atraso',
        subiu: no === 8,
        total: no,
        unidades: [{ nome: `Sul ${hostile}`, total: 6 }],
      },
    ],
  })),
  fim: { href: 'https://portal.exemplo.pt/lembretes/terminar?t=x_-1' },
  prazos: [
    {
      no: 7,
      nome: `Boa ${hostile}`,
      especie: 'prazos_acidentes',
      total: 2,
      ate: '10:30 de 02-03-2026',
    },
  ],
  linhas: [{ nome: 'Pedidos da agenda', pagina: '/prestador/pedidos/agenda', total: 3 }],
  anexos: 1,
  nome: `Portátil ${hostile}`,
  mudanca: 'registada',
  mais: true,
  que: 'levantado',
  de: 'Firefox, 192.0.2.7',
}
const names = Object.keys(modelos) as ComPalavras[]

function written(name: ComPalavras) {
  const write = modelos[name] as (dados: unknown, contexto: Contexto) => Escrito
  const escrito = write(dados, contexto)
  return {
    escrito,
    html: renderHtml(escrito, contexto.marca),
    texto: renderTexto(escrito, contexto.marca),
  }
}

describe.each(names)('the message %s', (name) => {
  const { escrito, html, texto } = written(name)
  const [, body = ''] = html.split('</style>')

  it('says the same words and leads to the same places in text and HTML', () => {
    const hrefs = [...html.matchAll(/href="([^"]*)"/gu)].map(([, href = '']) => unescaped(href))
    expect(new Set(hrefs)).toEqual(new Set(texto.match(/https:\/\/portal\S+/gu)))
    const read = unescaped(body.replaceAll(/<[^>]*>/gu, ''))
    // a line that is itself a link does not show its address beside it
    const shown = escrito.blocos.flatMap((bloco) =>
      'ligacao' in bloco ? [bloco.ligacao] : Object.values(bloco),
    )
    for (const words of shown) {
      expect([words, read.includes(words), texto.includes(words)]).toEqual([words, true, true])
    }
  })

  it('leads to the portal alone, loads nothing and holds no markup anybody typed', () => {
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object|form|b)\b|url\(|@import/iu)
    expect(html).not.toMatch(/<[^>]*\s(?:src|background|on\w+)=/iu)
    expect(html.match(/href="(?!https:\/\/portal\.exemplo\.pt\/)/gu)).toBeNull()
    const tags = new Set([...body.matchAll(/<\/?([a-z0-9]+)/gu)].map(([, tag]) => tag))
    const used = ['html', 'head', 'body', 'div', 'table', 'tr', 'td', 'h1', 'p', 'a', 'br']
    expect([...tags.difference(new Set(used))]).toEqual([])
  })

  it('has no full stop too many when the names end with one', () => {
    const write = modelos[name] as (dados: unknown, contexto: Contexto) => Escrito
    const lda = { ...dados, empresa: 'Boa, Lda.', por: 'Ana S.' }
    const marca = 'Saúde, Lda.'
    expect(renderTexto(write(lda, { ...contexto, marca }), marca)).not.toContain('..')
  })

  it('has a subject, a line for the list of messages and one heading, in Portuguese', () => {
    expect(escrito.assunto).toMatch(/^\p{Lu}.{10,}/u)
    expect(escrito.resumo).toMatch(/^\p{Lu}.{20,}\.$/u)
    expect(html.match(/<h1\b/gu)).toHaveLength(1)
    expect(html).toContain('<html lang="pt-PT">')
  })
})

it('says neither in its words nor in its address what a request about an accident is about', () => {
  const escrito = modelos.pedido_respondido(
    { pedido: 12, lista: 'registo', tipo: null, empresa: 'Boa', no: 7, estado: 'recusado' },
    { ...contexto, marca: 'Apto' },
  )
  const all = `${renderHtml(escrito, 'Apto')}${renderTexto(escrito, 'Apto')}${escrito.assunto}`
  expect(all).not.toMatch(/acident|sinistr|les[aã]o|ferid|sa[uú]de|baixa|socorr/iu)
  expect(escrito.assunto).toBe('Pedido recusado (n.º 12)')
  expect(all).toContain('https://portal.exemplo.pt/pedido/7/registo/12')
})

it('says of a comment that there is one, to the staff too, and nothing of what it is about', () => {
  const said = (no: number | null) => {
    const escrito = modelos.pedido_comentado(
      { pedido: 12, lista: 'registo', empresa: 'Boa', no },
      { ...contexto, marca: 'Apto' },
    )
    return `${renderHtml(escrito, 'Apto')}${renderTexto(escrito, 'Apto')}${escrito.assunto}`
  }
  const [daEmpresa, daEquipa] = [said(7), said(null)]
  expect(`${daEmpresa}${daEquipa}`).not.toMatch(/acident|sinistr|les[aã]o|sa[uú]de|baixa|socorr/iu)
  expect(daEmpresa).toContain('https://portal.exemplo.pt/pedido/7/registo/12')
  expect(daEquipa).toContain('https://portal.exemplo.pt/prestador/pedidos/registo?pedido=12')
})

it('says from which day a request takes effect, where that has not come', () => {
  const escrito = modelos.pedido_respondido(
    {
      pedido: 12,
      lista: 'funcionario',
      tipo: 'Saída',
      empresa: 'Boa',
      no: 7,
      estado: 'aceite',
      efeito: '31-01-2099',
    },
    { ...contexto, marca: 'Apto' },
  )
  const texto = renderTexto(escrito, 'Apto')
  expect(texto).toContain('O que pediu produz efeitos a 31-01-2099.')
  expect(texto).toContain('https://portal.exemplo.pt/pedido/7/funcionario/12')
})

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
const unescaped = (text: string) =>
  text.replaceAll(/&(lt|gt|quot|#39|amp);/gu, (_, name: string) => entities[name] ?? '')
