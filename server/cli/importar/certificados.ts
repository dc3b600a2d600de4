import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import { judgePdf } from '#server/kit/files/pdf-process.ts'
import { sha256Of, type TakenFile } from '#server/kit/files/take-file.ts'
import type { ZipFile } from '#server/kit/files/zip-read.ts'
import type { Nomeado } from '#server/saude/prestador/parse-exames.ts'

export type Certificados = {
  sha256Of: (certificado: string) => Buffer | undefined
  /** reads it a second time, to write it */
  read: (certificado: string) => Promise<Pick<TakenFile, 'conteudo' | 'sha256'>>
  recusas: Achado[]
  aMais: Achado[]
}

/** Checks the named certificates like uploads, with one at a time in memory. */
export async function judgeCertificados(
  zip: ZipFile | undefined,
  nomeados: readonly Nomeado[],
  onStep: (done: number, total: number) => void,
): Promise<Certificados> {
  const names = new Map((zip?.names ?? []).map((name) => [keyOf(name), name]))
  const judged = new Map<string, Buffer>()
  const recusas: Achado[] = []
  const linhas = new Map<string, number>()
  for (const [nth, { linha, certificado }] of nomeados.entries()) {
    const refuse = (motivo: string) => void recusas.push({ linha, campo: 'certificado', motivo })
    const key = keyOf(certificado)
    const name = names.get(key)
    const antes = linhas.get(key)
    linhas.set(key, antes ?? linha)
    if (antes !== undefined) refuse(`já é o da linha ${antes}`)
    else if (!zip) refuse('falta o ZIP dos certificados: indique --certificados')
    else if (name === undefined) refuse(`não há nenhum ${certificado} no ZIP`)
    else {
      const found = await judge(zip, name)
      if ('fault' in found) refuse(`não é um ficheiro PDF válido: ${found.fault}`)
      else judged.set(key, found.sha256)
    }
    onStep(nth + 1, nomeados.length)
  }
  const aMais = [...names].flatMap(([key, name], at) =>
    linhas.has(key)
      ? []
      : [{ linha: at + 1, campo: name, motivo: 'nenhum exame o nomeia: tire-o do ZIP' }],
  )
  return {
    recusas,
    aMais,
    sha256Of: (certificado) => judged.get(keyOf(certificado)),
    read: async (certificado) => {
      const conteudo = await zip?.read(names.get(keyOf(certificado)) ?? '')
      const sha256 = conteudo && !('fault' in conteudo) ? sha256Of(conteudo) : undefined
      if (
        !Buffer.isBuffer(conteudo) ||
        sha256?.equals(judged.get(keyOf(certificado)) ?? nada) !== true
      ) {
        throw new Ilegivel('mudou enquanto era lido.')
      }
      return { conteudo, sha256 }
    },
  }
}

const nada = Buffer.alloc(0)

/** File systems differ in Unicode composition and case. */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase()

async function judge(zip: ZipFile, name: string): Promise<{ sha256: Buffer } | { fault: string }> {
  const conteudo = await zip.read(name)
  if ('fault' in conteudo) return conteudo
  const fault = await judgePdf(conteudo)
  return fault === undefined ? { sha256: sha256Of(conteudo) } : { fault }
}
