import { regioes } from '#contract/comum/regiao.ts'
import type { NumerosDoAno } from '#contract/relatorio-unico/relatorio.ts'
import { saveFile } from '#web/kit/browser/download.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { excelOf } from '#web/kit/list/excel.ts'
import { naoOficial } from './palavras.ts'
import { pessoasEmMedia, tabelasDe } from './tabelas.ts'

type Linha = {
  local: string
  cae: string
  morada: string
  regiao: string
  quadro: string
  linha: string
  coluna: string
  numero: number
}

const colunas = (
  [
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

/** A row for each number: what fills a form is looked for by its names. */
export function linhasDoFicheiro(numeros: NumerosDoAno): Linha[] {
  return numeros.estabelecimentos.flatMap((one) => {
    const local = {
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

const nomeDe = ({ ano }: NumerosDoAno, versao: number | undefined) =>
  `anexo-d-${ano}${versao === undefined ? '' : `-v${versao}`}`

export async function saveExcel(numeros: NumerosDoAno, versao: number | undefined) {
  const aviso = { ...semLocal, quadro: 'Aviso', linha: naoOficial, coluna: '', numero: numeros.ano }
  const rows = async function* () {
    yield await Promise.resolve([aviso, ...linhasDoFicheiro(numeros)])
  }
  const parts: BlobPart[] = []
  for await (const part of excelOf(colunas, rows())) parts.push(new Uint8Array(part))
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  saveFile(new Blob(parts, { type }), `${nomeDe(numeros, versao)}.xlsx`)
}

const semLocal = { local: '', cae: '', morada: '', regiao: '' }

export function saveJson(numeros: NumerosDoAno, versao: number | undefined) {
  const text = JSON.stringify({ aviso: naoOficial, versao: versao ?? null, ...numeros }, null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), `${nomeDe(numeros, versao)}.json`)
}
