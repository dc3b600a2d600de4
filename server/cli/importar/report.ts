import { linesOf } from '#server/importacao/plan.ts'
import { countOf } from '#server/kit/base/count.ts'
import { alignTable } from '../table.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import { emUtf8 } from '#server/importacao/resumo.ts'
import type { Lido } from './read-ficheiro.ts'

export type Relato = {
  nome: string
  vazias: number
  recusas: Achado[]
  avisos: Achado[]
}

export const relatoOf = (
  { nome, utf8, tabela }: Lido<{ vazias: number }>,
  { recusas = [], avisos = [] }: Partial<Pick<Relato, 'recusas' | 'avisos'>> = {},
): Relato => ({
  nome,
  vazias: tabela.vazias,
  recusas,
  avisos: [...(utf8 ? [emUtf8] : []), ...avisos],
})

export function findingLines(ficheiros: readonly Relato[]): string[] {
  return [
    ...section('Linhas recusadas', 'Motivo', ficheiros, ({ recusas }) => recusas),
    ...section('Avisos', 'Aviso', ficheiros, ({ avisos }) => avisos),
    ...ficheiros
      .filter(({ vazias }) => vazias > 0)
      .map(
        ({ nome, vazias }) =>
          `${nome}: ${countOf(vazias, 'linha vazia ignorada', 'linhas vazias ignoradas')}`,
      ),
  ]
}

function section(
  title: string,
  heading: string,
  ficheiros: readonly Relato[],
  pick: (ficheiro: Relato) => readonly Achado[],
): string[] {
  return ficheiros.flatMap((ficheiro) => {
    const achados = pick(ficheiro).toSorted((one, other) => one.linha - other.linha)
    if (achados.length === 0) return []
    const rows = achados.map(({ linha, campo, motivo }) => [String(linha), campo, motivo])
    const table = alignTable(['Linha', 'Campo', heading], rows)
    return [`${title}: ${ficheiro.nome}`, ...table.map((line) => `  ${line}`), '']
  })
}

export const refusedLines = (ficheiros: readonly Relato[]) =>
  ficheiros.reduce((sum, { recusas }) => sum + linesOf(recusas), 0)
