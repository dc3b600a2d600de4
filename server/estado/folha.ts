import type { Estado } from '#contract/estado.ts'
import { Documento } from '#server/comum/folha/documento.ts'
import { newFolha } from '#server/comum/folha/folha.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'

const titulo = 'Estado da empresa'

/** Draws the page. Equal input gives equal bytes. */
export function renderEstado({ dt, nome, partes }: Estado, prestador: string): Buffer {
  const doc = Documento.a4({ titulo: `${titulo}: ${nome}`, autor: prestador, dia: dt })
  const folha = newFolha(doc)
  folha.cabeca({ titulo: `${nome}, ${dataLegivel(dt)}`, prestador, numero: dt.slice(0, 7) })
  for (const { titulo: parte, colunas, linhas } of partes) {
    folha.quadro({
      titulo: parte,
      linhas: linhas.map(({ nome: unidade, valores }) => ({
        campos: [
          { titulo: 'Unidade', valor: unidade, peso: 2 },
          ...valores.map((valor, n) => ({ titulo: colunas[n] ?? '', valor: String(valor) })),
        ],
      })),
    })
  }
  folha.fim(nota(partes.length))
  doc.end()
  return doc.bytes()
}

const nota = (quantas: number) =>
  quantas === 0
    ? 'Com menos de cinco pessoas, ou sem acesso a nenhuma área, não há contagens a mostrar.'
    : 'Só contagens. As unidades com menos de cinco pessoas estão juntas em «Outras».'
