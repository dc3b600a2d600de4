import type { Documento as Doc } from './documento.ts'
import type { Campo, LinhaDoQuadro } from './quadro.ts'
import { altura, estilo, medidasDaFolha } from './tinta.ts'

const { esquerda, largura, margem } = medidasDaFolha
/** The inner width of a block. */
export const dentro = largura - 2 * margem
export const alturaAssinatura = 80
/** Printed for an unknown value. */
export const naoIndicado = '–'

/** In points; draws nothing. */
export function alturaDaLinha(doc: Doc, linha: LinhaDoQuadro): number {
  if ('campos' in linha) {
    const heights = lugares(linha.campos).map(
      ({ campo, width }) =>
        altura(doc, campo.titulo, estilo.rotulo, width) +
        altura(doc, campo.valor ?? naoIndicado, estilo.valor, width),
    )
    return Math.max(...heights) + 7
  }
  if ('opcoes' in linha) return linha.realce === true ? 25 : 18
  if ('pergunta' in linha) return 15
  if ('assinaturas' in linha) return alturaAssinatura
  const heights = linha.lista.map((item) => alturaOfItem(doc, item))
  // Leaves room for handwriting.
  return Math.max(34, heights.reduce((sum, height) => sum + height, 0) + 8)
}

const alturaOfItem = (doc: Doc, item: string) => altura(doc, item, estilo.valor, dentro - 9) + 2

/** The height that must stay on one page: the whole line, or the first item of a list. */
export function alturaMinima(doc: Doc, linha: LinhaDoQuadro) {
  return alturaDaLinha(doc, 'lista' in linha ? { ...linha, lista: linha.lista.slice(0, 1) } : linha)
}

/** Splits a list at the end of a page; other lines stay whole. */
export function divide(
  doc: Doc,
  linha: LinhaDoQuadro,
  room: number,
): [LinhaDoQuadro | undefined, LinhaDoQuadro?] {
  if (alturaDaLinha(doc, linha) <= room) return [linha]
  if (!('lista' in linha) || alturaMinima(doc, linha) > room) return [undefined, linha]
  let height = 8
  const fits = linha.lista.findIndex((item) => (height += alturaOfItem(doc, item)) > room)
  return [
    { ...linha, lista: linha.lista.slice(0, fits) },
    { ...linha, lista: linha.lista.slice(fits) },
  ]
}

export function lugares(linha: readonly Campo[]) {
  const total = linha.reduce((sum, { peso = 1 }) => sum + peso, 0)
  let x = esquerda
  return linha.map((campo) => {
    const full = (largura * (campo.peso ?? 1)) / total
    const lugar = { campo, left: x, x: x + margem, width: full - 2 * margem }
    x += full
    return lugar
  })
}
