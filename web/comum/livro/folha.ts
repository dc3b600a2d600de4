import { unzipSync } from 'fflate'
import type { UnzipFileInfo } from 'fflate'
import { readXml } from 'hucre/xml'
import { grande, maximoDeBytes } from '#contract/comum/serie/limites.ts'
import { whyNoLivro } from '#contract/kit/ficheiro/especie.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'

export type Folha = {
  nome: string
  /** no chart sheet comes before this sheet */
  primeira: boolean
  xml: string
}

/** Bounds of the unpacked workbook: many times the size of ten thousand people. */
const maximoDescomprimido = 64 * 1024 * 1024
const maximoDeEtiquetas = 2_000_000

/** The first visible sheet with cells, if within the bounds. Throws `Ilegivel`. */
export function folhaDoLivro(bytes: Uint8Array): Folha {
  if (bytes.length > maximoDeBytes) throw grande()
  const entries = entriesOf(bytes)
  const motivo = whyNoLivro(
    bytes,
    entries.map(({ name }) => name),
  )
  if (motivo !== undefined) throw new Ilegivel(motivo)
  // nothing limits an entry that does not state its size
  if (entries.some(({ size, originalSize }) => originalSize === 0 && size > 2)) throw estragado()
  if (entries.reduce((sum, { originalSize }) => sum + originalSize, 0) > maximoDescomprimido) {
    throw new Ilegivel('é demasiado grande depois de descomprimido.')
  }
  const parts = unpacked(bytes, (name) => /\.(?:xml|rels)$/u.test(name) && !isSheet(name))
  const { path, ...folha } = findFolha(parts)
  const sheet = unpacked(bytes, (name) => name === path)[path]
  if (!sheet) throw estragado()
  if (countTags([sheet, ...Object.values(parts)]) > maximoDeEtiquetas) {
    throw celulasAMais()
  }
  return { ...folha, xml: new TextDecoder().decode(sheet) }
}

export const celulasAMais = () =>
  new Ilegivel(
    'tem células a mais para ser lido: apague as linhas e colunas que não são de funcionários, mesmo as vazias com cor ou contorno.',
  )

/** The reader opens only the sheet it is asked for. */
const isSheet = (name: string) => /(?:^|\/)(?:worksheets|pivotCache)\/[^/]+\.xml$/u.test(name)

export const estragado = () => new Ilegivel('não pode ser lido: está estragado.')

function entriesOf(bytes: Uint8Array): readonly UnzipFileInfo[] {
  const entries: UnzipFileInfo[] = []
  try {
    unzipSync(bytes, {
      filter(entry) {
        entries.push(entry)
        return false
      },
    })
    return entries
  } catch {
    return []
  }
}

function unpacked(bytes: Uint8Array, wanted: (name: string) => boolean) {
  try {
    return unzipSync(bytes, { filter: ({ name }) => wanted(name) })
  } catch {
    throw estragado()
  }
}

function findFolha(directory: Readonly<Record<string, Uint8Array>>) {
  const relationsOf = (path: string) =>
    tagsOf(directory[path], 'Relationship').map((one) => ({
      id: one['@Id'] ?? '',
      type: (one['@Type'] ?? '').split('/').at(-1),
      target: one['@Target'] ?? '',
    }))
  const target = relationsOf('_rels/.rels').find(({ type }) => type === 'officeDocument')?.target
  if (target === undefined) throw estragado()
  const [, folder = '', name = ''] = /^\/?(?:(.*)\/)?([^/]*)$/u.exec(target) ?? []
  const inFolder = (path: string) => resolved(folder, path)
  const relations = relationsOf(inFolder(`_rels/${name}.rels`))
  const visible = tagsOf(directory[inFolder(name)], 'sheet').filter(
    (sheet) => (sheet['@state'] ?? 'visible') === 'visible',
  )
  const typed = visible.map((sheet) => ({
    nome: sheet['@name'] ?? '',
    relation: relations.find(({ id }) => id === (sheet['@id'] ?? sheet['@r:id'])),
  }))
  const at = typed.findIndex(({ relation }) => relation?.type === 'worksheet')
  const found = typed[at]
  if (!found?.relation) {
    throw new Ilegivel(
      typed.length === 0
        ? 'não tem nenhuma folha visível.'
        : 'só tem gráficos: escolha um livro que tenha uma folha com as células.',
    )
  }
  return { nome: found.nome, primeira: at === 0, path: inFolder(found.relation.target) }
}

function resolved(folder: string, path: string) {
  if (path.startsWith('/')) return path.slice(1)
  const parts: string[] = []
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function tagsOf(part: Uint8Array | undefined, rowTag: string): Record<string, string | null>[] {
  if (!part || countTags([part]) > 20_000) throw estragado()
  const { data } = readXml<Record<string, string | null>>(part, {
    rowTag,
    stripNamespaces: true,
  })
  return data
}

function countTags(parts: readonly Uint8Array[]) {
  const begin = 0x3c
  let count = 0
  for (const part of parts) {
    for (let at = part.indexOf(begin); at >= 0; at = part.indexOf(begin, at + 1)) count += 1
  }
  return count
}
