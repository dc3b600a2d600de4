import { unidadesPorPagina, type HorasDoAno } from '#contract/indicador/horas.ts'
import { nomesDosMeses } from '#contract/indicador/meses.ts'
import { csvOf } from '#contract/kit/csv.ts'
import { saveFile } from '#web/kit/browser/download.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { colunasDoFicheiro } from './ler-horas.ts'
import { campos, type Writes } from './use-folha.ts'

/** The year with the units of all pages. */
export async function anoInteiro(onRead: Writes['onRead']): Promise<HorasDoAno> {
  const { message: primeira } = await onRead(1)
  const unidades = [...primeira.unidades]
  const paginas = Math.ceil(primeira.count / unidadesPorPagina)
  for (let pagina = 2; pagina <= paginas; pagina += 1) {
    unidades.push(...(await onRead(pagina)).message.unidades)
  }
  return { ...primeira, unidades }
}

type Linha = Record<string, string | number>

/** Two rows for each unit, as in the grid, with the numbers that are kept. */
export const linhasDoModelo = ({ ano, unidades }: HorasDoAno): Linha[] =>
  unidades.flatMap(({ cd, nome, meses }) =>
    campos.map(({ campo, label }) => ({
      Código: cd,
      Unidade: nome,
      Ano: ano,
      Números: label,
      ...Object.fromEntries(nomesDosMeses.map((mes, at) => [mes, meses[at]?.[campo] ?? ''])),
    })),
  )

const colunas = colunasDoFicheiro.map((label): Column<Linha> => ({
  key: label,
  label,
  sorts: false,
  text: (linha) => String(linha[label] ?? ''),
  ...(label === 'Unidade' && { main: true }),
}))

export const modelos = {
  xlsx: {
    nome: 'Excel',
    async blobOf(linhas: readonly Linha[]) {
      const { excelOf } = await import('#web/kit/list/excel.ts')
      const pieces = async function* () {
        yield await Promise.resolve(linhas)
      }
      const parts: BlobPart[] = []
      for await (const part of excelOf(colunas, pieces())) parts.push(new Uint8Array(part))
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      return new Blob(parts, { type })
    },
  },
  csv: {
    nome: 'CSV',
    async blobOf(linhas: readonly Linha[]) {
      const rows = linhas.map((linha) => colunas.map(({ text }) => text(linha)))
      const csv = csvOf([[...colunasDoFicheiro], ...rows])
      return await Promise.resolve(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    },
  },
} as const
export type TipoDeModelo = keyof typeof modelos

export async function saveModelo(tipo: TipoDeModelo, onRead: Writes['onRead']) {
  const ano = await anoInteiro(onRead)
  saveFile(await modelos[tipo].blobOf(linhasDoModelo(ano)), `horas-${ano.ano}.${tipo}`)
}
