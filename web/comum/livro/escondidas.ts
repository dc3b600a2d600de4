import type { Sheet } from 'hucre/xlsx'
import type { LinhaCrua } from '#contract/kit/ficheiro/linhas.ts'

/** The notes about hidden rows and columns, which are imported too. */
export function escondidasDe({ rowDefs, columns }: Sheet, linhas: readonly LinhaCrua[]): string[] {
  const rows = linhas
    .filter(({ linha, cells }) => rowDefs?.get(linha - 1)?.hidden && cells.some(Boolean))
    .map(({ linha }) => String(linha))
  const heads = (linhas[0]?.cells ?? []).filter((name, at) => columns?.[at]?.hidden && name !== '')
  return [
    ...said(rows, ['linha escondida', 'linhas escondidas']),
    ...said(heads, ['coluna escondida', 'colunas escondidas']),
  ]
}

const most = 10

function said(which: readonly string[], [one, several]: readonly [string, string]): string[] {
  if (which.length === 0) return []
  const more = which.length > most ? ` e mais ${which.length - most}` : ''
  const list = `${which.slice(0, most).join(', ')}${more}`
  return [
    which.length === 1
      ? `O livro tem 1 ${one}, que também foi lida: ${list}.`
      : `O livro tem ${which.length} ${several}, que também foram lidas: ${list}.`,
  ]
}
