import { Documento } from './documento.ts'
import { newFolha } from './folha.ts'
import type { Ficha } from './dados.ts'
import { quadrosOf } from './quadros.ts'

const titulo = 'Ficha de aptidão para o trabalho'
const modelo =
  'Modelo do prestador, que não reproduz o impresso da Portaria n.º 71/2015, de 10 de março. ' +
  'Não contém dados clínicos (Código do Trabalho, artigo 19.º; Lei n.º 102/2009, artigos 109.º e 110.º).'

/** Draws tagged A4 pages with embedded fonts. Equal input gives equal bytes. */
export function renderFicha(ficha: Ficha): Buffer {
  const doc = new Documento({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-PT',
    displayTitle: true,
    bufferPages: true,
    // Prevents the default font of pdfkit.
    font: '',
    info: {
      Title: `${titulo}: ${ficha.trabalhador.nome}, ${ficha.exame.dt}`,
      Author: ficha.prestador.nome,
      Creator: 'Apto',
      // The day of the exam, so that the bytes do not depend on the clock.
      CreationDate: new Date(`${ficha.exame.dt}T12:00:00Z`),
    },
  })
  const folha = newFolha(doc)
  const { prestador, numero, verificacao } = ficha
  folha.cabeca({ titulo, prestador: prestador.nome, numero, ...(verificacao && { verificacao }) })
  if (ficha.aviso !== undefined) folha.aviso(ficha.aviso)
  for (const quadro of quadrosOf(ficha)) folha.quadro(quadro)
  folha.fim(modelo)
  doc.end()
  return doc.bytes()
}
