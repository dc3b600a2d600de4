import type { Documento as Doc } from './documento.ts'
import { alturaAssinatura, dentro, lugares, naoIndicado } from './alturas.ts'
import type { Assinatura, Campo, LinhaDoQuadro, Opcao } from './quadro.ts'
import { caixa, com, cor, draw, write, estilo, ladoCaixa, medidasDaFolha } from './tinta.ts'

type Sect = ReturnType<Doc['struct']>

const { esquerda, largura, margem } = medidasDaFolha
const depoisDaCaixa = 4.5

/** Draws a line of a block at top `y`, and adds its text to the structure tree. */
export function drawLinha(
  doc: Doc,
  sect: Sect,
  linha: LinhaDoQuadro,
  { y, height }: { y: number; height: number },
) {
  if ('campos' in linha) campos(doc, sect, linha.campos, { y, height })
  else if ('opcoes' in linha) opcoes(doc, sect, linha.opcoes, { y, realce: linha.realce === true })
  else if ('pergunta' in linha) pergunta(doc, sect, linha, y)
  else if ('assinaturas' in linha) assinaturas(doc, sect, linha.assinaturas, y)
  else lista(doc, sect, linha, y)
}

function campos(
  doc: Doc,
  sect: Sect,
  linha: readonly Campo[],
  { y, height }: { y: number; height: number },
) {
  for (const { campo, left, x, width } of lugares(linha)) {
    if (left > esquerda) traco(doc, [left, y], [left, y + height])
    sect.add(
      doc.struct('P', {}, () => {
        write(doc, campo.titulo, estilo.rotulo, { x, y: y + 3.5, width })
        write(doc, campo.valor ?? naoIndicado, estilo.valor, { x, y: doc.y, width })
      }),
    )
  }
}

function opcoes(
  doc: Doc,
  sect: Sect,
  linha: readonly Opcao[],
  { y, realce }: { y: number; realce: boolean },
) {
  const middle = y + (realce ? 12.5 : 9)
  for (const { opcao, x, width } of realce ? repartidas(doc, linha) : inColunas(linha)) {
    if (realce && opcao.marcada) {
      draw(doc, () => doc.roundedRect(x - 4, middle - 9, width + 8, 18, 4).fill(cor.fundo))
    }
    resposta(doc, sect, { ...opcao, x, y: middle - ladoCaixa / 2 })
  }
}

const inColunas = (linha: readonly Opcao[]) =>
  linha.map((opcao, index) => {
    const width = dentro / linha.length
    return { opcao, x: esquerda + margem + index * width, width }
  })

function repartidas(doc: Doc, linha: readonly Opcao[]) {
  const widths = linha.map(
    ({ texto }) => com(doc, estilo.forte).widthOfString(texto) + ladoCaixa + depoisDaCaixa,
  )
  const room = dentro - widths.reduce((sum, width) => sum + width, 0)
  let x = esquerda + margem
  return linha.map((opcao, index) => {
    const width = widths[index] ?? 0
    const lugar = { opcao, x, width }
    x += width + room / Math.max(1, linha.length - 1)
    return lugar
  })
}

function pergunta(
  doc: Doc,
  sect: Sect,
  { pergunta: texto, resposta: sim }: { pergunta: string; resposta: boolean | null },
  y: number,
) {
  sect.add(
    doc.struct('P', {}, () =>
      write(doc, texto, estilo.valor, { x: esquerda + margem, y: y + 2.5 }),
    ),
  )
  const x = esquerda + largura - 92
  resposta(doc, sect, { texto: 'Sim', marcada: sim === true, x, y: y + 3.5 })
  resposta(doc, sect, { texto: 'Não', marcada: sim === false, x: x + 48, y: y + 3.5 })
}

function resposta(
  doc: Doc,
  sect: Sect,
  { texto, marcada, x, y }: Opcao & { x: number; y: number },
) {
  draw(doc, () => caixa(doc, { x, y }))
  // Screen readers read this text: the cross is otherwise invisible to them.
  const actual = `${texto}: ${marcada ? 'assinalado' : 'não assinalado'}`
  sect.add(
    doc.struct('P', { actual }, () => {
      if (marcada) write(doc, 'X', estilo.forte, { x: x + 1.2, y: y - 1.1 })
      const style = marcada ? estilo.forte : estilo.valor
      write(doc, texto, style, { x: x + ladoCaixa + depoisDaCaixa, y: y - 1.2 })
    }),
  )
}

function lista(
  doc: Doc,
  sect: Sect,
  { lista: itens, vazia }: { lista: readonly string[]; vazia: string },
  y: number,
) {
  let top = y + 4
  const at = (width: number) => ({ x: esquerda + margem + dentro - width, y: top, width })
  if (itens.length === 0) {
    sect.add(doc.struct('P', {}, () => write(doc, vazia, estilo.valor, at(dentro))))
    return
  }
  const list = doc.struct('L')
  sect.add(list)
  for (const item of itens) {
    const body = () => {
      write(doc, item, estilo.valor, at(dentro - 9))
      top = doc.y + 2
    }
    const dot = { x: esquerda + margem + 2, y: top + 5.4 }
    draw(doc, () => doc.circle(dot.x, dot.y, 1.3).fill(cor.marca))
    list.add(doc.struct('LI', {}, [doc.struct('LBody', {}, body)]))
  }
  list.end()
}

function assinaturas(doc: Doc, sect: Sect, linha: readonly Assinatura[], y: number) {
  const full = largura / linha.length
  for (const [index, { titulo, notas, data }] of linha.entries()) {
    const left = esquerda + index * full
    const [x, width] = [left + margem, full - 2 * margem]
    if (index > 0) traco(doc, [left, y], [left, y + alturaAssinatura])
    traco(doc, [x, y + 60], [x + width, y + 60], cor.suave)
    sect.add(
      doc.struct('P', {}, () => {
        write(doc, titulo, estilo.forte, { x, y: y + 5, width })
        for (const nota of notas) write(doc, nota, estilo.nota, { x, y: doc.y, width })
      }),
    )
    const below = (texto: string, from: number) =>
      sect.add(doc.struct('P', {}, () => write(doc, texto, estilo.nota, { x: from, y: y + 63 })))
    below('Assinatura', x)
    below(`Data: ${data ?? '____-____-________'}`, x + width / 2 - 6)
  }
}

function traco(
  doc: Doc,
  [fromX, fromY]: [number, number],
  [toX, toY]: [number, number],
  tinta: string = cor.linha,
) {
  draw(doc, () => {
    doc.lineWidth(0.5).strokeColor(tinta).moveTo(fromX, fromY).lineTo(toX, toY).stroke()
  })
}
