import type { Documento as Doc } from './documento.ts'
import { useLetras } from './letras.ts'
import { alturaDaLinha, alturaMinima, divide } from './alturas.ts'
import { drawLinha } from './linhas.ts'
import type { LinhaDoQuadro, Quadro } from './quadro.ts'
import { drawSelo, larguraSelo, type Verificacao } from './selo.ts'
import { altura, com, cor, draw, write, estilo, medidasDaFolha } from './tinta.ts'

type Sect = ReturnType<Doc['struct']>

type Cabeca = Record<'titulo' | 'prestador' | 'numero', string> & {
  verificacao?: Verificacao | undefined
}

const { esquerda, largura, topo, fundo, margem } = medidasDaFolha
const faixa = 15
const entreQuadros = 5

/** Writes lines from top to bottom; breaks the page before a line that does not fit. */
export function newFolha(doc: Doc) {
  useLetras(doc)
  const document = doc.struct('Document')
  doc.addStructure(document)
  let y: number = topo
  let numero = 0

  return {
    cabeca({ titulo, prestador, numero: registo, verificacao }: Cabeca) {
      draw(doc, () => marca(doc, esquerda, y))
      const p = (texto: string, x: number, style = estilo.forte) =>
        document.add(doc.struct('P', {}, () => write(doc, texto, style, { x, y: y + 6 })))
      p(prestador, esquerda + 32)
      const right = `N.º ${registo}`
      const selo = verificacao ? larguraSelo : 0
      p(right, esquerda + largura - selo - com(doc, estilo.forte).widthOfString(right))
      y += 34
      document.add(
        doc.struct('H1', {}, () => write(doc, titulo, estilo.titulo, { x: esquerda, y })),
      )
      if (verificacao) drawSelo(doc, document, verificacao)
      y += 28
    },

    aviso(texto: string) {
      const style = { ...estilo.nota, cor: cor.avisoTexto }
      const width = largura - 2 * margem
      const height = altura(doc, texto, style, width) + 8
      draw(doc, () => doc.roundedRect(esquerda, y, largura, height, 3).fill(cor.aviso))
      document.add(
        doc.struct('P', {}, () =>
          write(doc, texto, style, { x: esquerda + margem, y: y + 4, width }),
        ),
      )
      y += height + entreQuadros
    },

    quadro({ titulo, linhas }: Quadro) {
      numero += 1
      const sect = doc.struct('Sect')
      document.add(sect)
      const first = linhas[0] ? alturaMinima(doc, linhas[0]) : 0
      if (y + faixa + first > fundo) novaPagina()
      sect.add(faixaOf(`${numero}. ${titulo}`))
      y += faixa
      for (const linha of linhas) writeLinha(sect, linha)
      sect.end()
      y += entreQuadros
    },

    fim(nota: string) {
      const width = largura - 70
      const place = { x: esquerda, y: fundo + 6, width }
      document.add(doc.struct('P', {}, () => write(doc, nota, estilo.rotulo, place)))
      document.end()
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page)
        const texto = `Página ${page + 1} de ${count}`
        const x = esquerda + largura - com(doc, estilo.rotulo).widthOfString(texto)
        draw(doc, () => write(doc, texto, estilo.rotulo, { x, y: fundo + 6 }))
      }
    },
  }

  function writeLinha(sect: Sect, linha: LinhaDoQuadro) {
    const [now, later] = divide(doc, linha, fundo - y)
    // A line taller than a page is drawn anyway.
    if (later === linha && y === topo) return drawCaixilho(sect, linha)
    if (now) drawCaixilho(sect, now)
    if (!later) return undefined
    novaPagina()
    return writeLinha(sect, later)
  }

  function drawCaixilho(sect: Sect, linha: LinhaDoQuadro) {
    const height = alturaDaLinha(doc, linha)
    draw(doc, () => {
      doc.lineWidth(0.5).strokeColor(cor.linha).rect(esquerda, y, largura, height).stroke()
    })
    drawLinha(doc, sect, linha, { y, height })
    y += height
  }

  function novaPagina() {
    doc.addPage()
    y = topo
  }

  function faixaOf(texto: string) {
    draw(doc, () => {
      doc.rect(esquerda, y, largura, faixa).fill(cor.fundo)
      doc.lineWidth(0.5).strokeColor(cor.linha).rect(esquerda, y, largura, faixa).stroke()
    })
    return doc.struct('H2', {}, () =>
      write(doc, texto, estilo.quadro, { x: esquerda + margem, y: y + 2.8 }),
    )
  }
}

function marca(doc: Doc, x: number, y: number) {
  doc.roundedRect(x, y, 24, 24, 6).fill(cor.marca)
  doc.lineWidth(2.6).lineCap('round').lineJoin('round').strokeColor('#ffffff')
  doc
    .moveTo(x + 6.5, y + 12.5)
    .lineTo(x + 10.5, y + 16.5)
    .lineTo(x + 17.5, y + 8)
    .stroke()
  doc.lineCap('butt').lineJoin('miter')
}
