import { Documento } from '#server/comum/folha/documento.ts'
import { newFolha } from '#server/comum/folha/folha.ts'
import type { Ficha } from './dados.ts'
import { quadrosOf } from './quadros.ts'

const titulo = 'Ficha de aptidão para o trabalho'
const modelo =
  'Modelo do prestador, que não reproduz o impresso da Portaria n.º 71/2015, de 10 de março. ' +
  'Não contém dados clínicos (Código do Trabalho, artigo 19.º; Lei n.º 102/2009, artigos 109.º e 110.º).'

/** Draws tagged A4 pages with embedded fonts. Equal input gives equal bytes. */
export function renderFicha(ficha: Ficha): Buffer {
  const doc = Documento.a4({
    titulo: `${titulo}: ${ficha.trabalhador.nome}, ${ficha.exame.dt}`,
    autor: ficha.prestador.nome,
    dia: ficha.exame.dt,
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
