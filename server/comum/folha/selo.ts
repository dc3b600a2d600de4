import type { Documento as Doc } from './documento.ts'
import { encodeQR } from 'qr'
import { codigoEmGrupos } from '#contract/saude/verificacao.ts'
import { com, cor, write, estilo, medidasDaFolha } from './tinta.ts'

const lado = 58
const { esquerda, largura, topo } = medidasDaFolha

/** Where whoever holds the paper can check it. */
export type Verificacao = { codigo: string; endereco: string }

export const larguraSelo = lado + 12

export function drawSelo(
  doc: Doc,
  document: ReturnType<Doc['struct']>,
  { codigo, endereco }: Verificacao,
) {
  const right = esquerda + largura - larguraSelo
  const p = (texto: string, y: number, style: (typeof estilo)['rotulo' | 'forte']) =>
    document.add(
      doc.struct('P', {}, () => {
        const x = right - com(doc, style).widthOfString(texto)
        write(doc, texto, style, { x, y })
      }),
    )
  const onde = endereco.slice(0, endereco.lastIndexOf('/'))
  p(`Verifique em ${onde.replace(/^https?:\/\//u, '')}`, topo + 22, estilo.rotulo)
  p(codigoEmGrupos(codigo), topo + 31, estilo.forte)
  const alt = 'Código QR que abre a página de verificação desta ficha'
  document.add(doc.struct('Figure', { alt }, () => drawQr(doc, endereco)))
}

/** The paper around the code is its quiet zone. */
function drawQr(doc: Doc, texto: string) {
  const framed = encodeQR(texto, 'raw', { ecc: 'medium', border: 1 })
  const rows = framed.slice(1, -1).map((row) => row.slice(1, -1))
  const modulo = lado / rows.length
  const left = esquerda + largura - lado
  for (const [y, row] of rows.entries()) {
    for (const { from, to } of runsOf(row)) {
      doc.rect(left + from * modulo, topo + y * modulo, (to - from) * modulo, modulo)
    }
  }
  doc.fill(cor.texto)
}

function runsOf(row: readonly boolean[]) {
  const runs: { from: number; to: number }[] = []
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1)
    if (dark && last?.to === x) last.to = x + 1
    else if (dark) runs.push({ from: x, to: x + 1 })
  }
  return runs
}
