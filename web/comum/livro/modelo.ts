import { cabecalho, colunas, colunasDeNo } from '#contract/comum/serie/colunas.ts'

const modelos = {
  serie: colunas,
  funcionarios: [...colunas, ...cabecalho.opcionais],
  organigrama: colunasDeNo,
}

/** A data URL of a CSV file with the headings only. */
export const modeloDe = (qual: keyof typeof modelos) =>
  `data:text/csv;charset=iso-8859-1,${encodeURIComponent(`${modelos[qual].join(';')}\r\n`)}`
