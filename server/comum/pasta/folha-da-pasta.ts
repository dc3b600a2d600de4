import { inThread } from '#server/kit/files/thread.ts'
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

const draw = inThread(import.meta.url, {
  work: async ({ titulo, prestador, numero, dia, aviso, quadros, nota }: FolhaDaPasta) => {
    // the portal loads this file too, and draws elsewhere
    const { Documento } = await import('#server/comum/folha/documento.ts')
    const { newFolha } = await import('#server/comum/folha/folha.ts')
    const doc = Documento.a4({ titulo, autor: prestador, dia })
    const folha = newFolha(doc)
    folha.cabeca({ titulo, prestador, numero })
    if (aviso !== undefined) folha.aviso(aviso)
    for (const quadro of quadros) folha.quadro(quadro)
    folha.fim(nota)
    doc.end()
    return new Uint8Array(doc.bytes())
  },
  taken: () => [],
  given: ({ buffer }) => [buffer],
  heapMb: 64,
  mostMs: 60_000,
})

/** A sheet of the folder, drawn in a thread that ends when it idles. Equal input gives equal bytes. */
export async function drawFolhaDaPasta(dita: FolhaDaPasta): Promise<Buffer> {
  const { buffer, byteOffset, length } = await draw(dita)
  return Buffer.from(buffer, byteOffset, length)
}

/** Facts two in a line. */
export const emPares = (factos: readonly (readonly [string, string | null | undefined])[]) =>
  Array.from({ length: Math.ceil(factos.length / 2) }, (_, at) => ({
    campos: factos
      .slice(at * 2, at * 2 + 2)
      .map(([titulo, valor]) => ({ titulo, valor: valor ?? null })),
  }))
