import { regioes } from '#contract/comum/organig.ts'
import type { NumerosDoAno, VersaoDoAno } from '#contract/relatorio-unico/relatorio.ts'
import { saveFile } from '#web/kit/browser/download.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { excelOf } from '#web/kit/list/excel.ts'
import { ditaVersao, naoOficial } from './palavras.ts'
import { pessoasEmMedia, tabelasDe } from './tabelas.ts'

type Linha = {
  empresa: string
  ano: number
  versao: string
  local: string
  cae: string
  morada: string
  regiao: string
  quadro: string
  linha: string
  coluna: string
  /** nothing beside a notice */
  numero: number | ''
}

const colunas = (
  [
    ['empresa', 'Empresa'],
    ['ano', 'Ano'],
    ['versao', 'Versão'],
    ['local', 'Estabelecimento'],
    ['cae', 'CAE'],
    ['morada', 'Morada'],
    ['regiao', 'Região'],
    ['quadro', 'Quadro'],
    ['linha', 'Linha'],
    ['coluna', 'Coluna'],
    ['numero', 'Número'],
  ] as const
).map(([key, label]): Column<Linha> => ({
  key,
  label,
  sorts: false,
  text: (linha) => String(linha[key]),
  ...(key === 'linha' && { main: true }),
}))

/** A year's numbers, with the version where they are closed. */
export type Contado = { numeros: NumerosDoAno; versao?: VersaoDoAno | undefined }

/** A row for each number, found by its names when a form is filled. */
function linhasDoFicheiro({ numeros, versao }: Contado): Linha[] {
  return numeros.estabelecimentos.flatMap((one) => {
    const local = {
      ...deQuem(numeros, versao),
      local: one.nome,
      cae: one.cae ?? '',
      morada: one.morada ?? '',
      regiao: regioes[one.regiao].nome,
    }
    const horas = one.horas
      ? [
          ['Horas trabalhadas', one.horas.horas] as const,
          ['Pessoas em média', pessoasEmMedia(one.horas)] as const,
        ]
      : []
    return [
      ...horas.map(([linha, numero]) => ({
        ...local,
        quadro: 'Horas e pessoas',
        linha,
        coluna: 'Ano',
        numero,
      })),
      ...tabelasDe(numeros, one.cd).flatMap(({ titulo, colunas: nomes, linhas }) =>
        linhas.flatMap(({ nome, numeros: valores }) =>
          valores.map(({ valor }, at) => ({
            ...local,
            quadro: titulo,
            linha: nome,
            coluna: nomes[at] ?? '',
            numero: valor,
          })),
        ),
      ),
    ]
  })
}

const deQuem = ({ nome, ano }: NumerosDoAno, versao: VersaoDoAno | undefined) => ({
  empresa: nome,
  ano,
  versao: versao ? ditaVersao(versao) : 'Números por fechar',
})

const nomeDe = ({ numeros: { ano }, versao }: Contado) =>
  `anexo-d-${ano}${versao ? `-v${versao.versao}` : ''}`

export const saveExcel = async (contado: Contado) =>
  saveFile(await excelDe([contado]), `${nomeDe(contado)}.xlsx`)

/** The closed numbers of all companies in one file. */
export const saveExcelDeTodas = async (contados: readonly Contado[], ano: number) =>
  saveFile(await excelDe(contados), `anexo-d-${ano}-empresas.xlsx`)

/** The file's rows, those of each company after a notice. */
export async function excelDe(contados: readonly Contado[]): Promise<Blob> {
  const rows = async function* () {
    for (const contado of contados) {
      const { numeros, versao } = contado
      const aviso = { ...deQuem(numeros, versao), ...semLocal, linha: naoOficial }
      yield await Promise.resolve([aviso, ...linhasDoFicheiro(contado)])
    }
  }
  const parts: BlobPart[] = []
  for await (const part of excelOf(colunas, rows())) parts.push(new Uint8Array(part))
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new Blob(parts, { type })
}

const semLocal = {
  local: '',
  cae: '',
  morada: '',
  regiao: '',
  quadro: 'Aviso',
  coluna: '',
  numero: '',
} as const

export function saveJson(contado: Contado) {
  const { numeros, versao = null } = contado
  const text = JSON.stringify({ aviso: naoOficial, versao, ...numeros }, null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), `${nomeDe(contado)}.json`)
}
