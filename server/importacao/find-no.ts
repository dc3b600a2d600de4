import type { ColunaDeNo } from '#contract/comum/serie/colunas.ts'
import type { Nos } from '#contract/comum/serie/ficheiro.ts'
import type { Linha } from '#contract/kit/ficheiro/tabela.ts'
import { plainText } from '#contract/kit/plain-text.ts'

/** A stored node; the company itself has no `cd_base`. */
export type NoExistente = {
  cd: number
  cd_base: number | null
  ref: string | null
  nome: string
  fechado: boolean
}

export function newFinder(tabela: Nos, existentes: readonly NoExistente[]) {
  const raiz = existentes.find(({ cd_base }) => cd_base === null)
  const known = new Map(existentes.flatMap((no) => (no.ref === null ? [] : [[no.ref, no]])))
  const raizRef = raiz?.ref ?? rootLine(tabela, raiz, known)
  const inFile = new Map<string, Linha<ColunaDeNo>>()
  for (const linha of tabela.linhas) {
    const { codigo } = linha.celulas
    if (codigo !== '' && !inFile.has(codigo)) inFile.set(codigo, linha)
  }
  const uncoded = Map.groupBy(
    existentes.filter(({ ref, fechado, cd_base }) => ref === null && !fechado && cd_base !== null),
    ({ cd_base, nome }) => `${cd_base} ${plainText(nome)}`,
  )
  const found = new Map<string, NoExistente | undefined>()
  const foundSoFar = (codigo: string) =>
    codigo === raizRef ? raiz : (known.get(codigo) ?? found.get(codigo))
  const find = (codigo: string): NoExistente | undefined => {
    const way: Linha<ColunaDeNo>[] = []
    let at = codigo
    while (at !== '' && at !== raizRef && !known.has(at) && !found.has(at)) {
      // A cycle resolves to no node.
      found.set(at, undefined)
      const linha = inFile.get(at)
      if (!linha) break
      way.push(linha)
      at = linha.celulas.superior
    }
    for (const { celulas } of way.toReversed()) {
      const base = celulas.superior === '' ? raiz : foundSoFar(celulas.superior)
      const [one, ...more] = (base && uncoded.get(`${base.cd} ${plainText(celulas.nome)}`)) ?? []
      if (one && more.length === 0) found.set(celulas.codigo, one)
    }
    return foundSoFar(codigo)
  }
  const nomeDe = (codigo: string) => inFile.get(codigo)?.celulas.nome ?? ''
  return { raiz, raizRef, inFile, find, nomeDe }
}

/** Many systems export the company as a line without a superior, with its name. */
function rootLine(
  tabela: Nos,
  raiz: NoExistente | undefined,
  known: ReadonlyMap<string, NoExistente>,
): string | undefined {
  const tops = tabela.linhas.filter(({ celulas }) => celulas.superior === '')
  const [top] = tops
  if (!raiz || !top || tops.length > 1 || known.has(top.celulas.codigo)) return undefined
  return plainText(top.celulas.nome) === plainText(raiz.nome) ? top.celulas.codigo : undefined
}
