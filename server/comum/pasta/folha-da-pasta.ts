import { Documento } from '#server/comum/folha/documento.ts'
import { newFolha } from '#server/comum/folha/folha.ts'
import type { Quadro } from '#server/comum/folha/quadro.ts'

type FolhaDaPasta = {
  titulo: string
  prestador: string
  numero: string
  dia: string
  aviso?: string
  quadros: readonly Quadro[]
  nota: string
}

/** A sheet of the folder. Equal input gives equal bytes. */
export function drawFolhaDaPasta(dita: FolhaDaPasta): Buffer {
  const { titulo, prestador, numero, dia, aviso, quadros, nota } = dita
  const doc = Documento.a4({ titulo, autor: prestador, dia })
  const folha = newFolha(doc)
  folha.cabeca({ titulo, prestador, numero })
  if (aviso !== undefined) folha.aviso(aviso)
  for (const quadro of quadros) folha.quadro(quadro)
  folha.fim(nota)
  doc.end()
  return doc.bytes()
}

/** Facts two in a line. */
export const emPares = (factos: readonly (readonly [string, string | null | undefined])[]) =>
  Array.from({ length: Math.ceil(factos.length / 2) }, (_, at) => ({
    campos: factos
      .slice(at * 2, at * 2 + 2)
      .map(([titulo, valor]) => ({ titulo, valor: valor ?? null })),
  }))
