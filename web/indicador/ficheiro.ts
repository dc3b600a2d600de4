import type { Column } from '#web/kit/list/columns.ts'
import { excelOf } from '#web/kit/list/excel.ts'
import { ditoDe, oculto, ocultasDe, porqueOculto, umAno } from './quadro.ts'
import type { ColunaDeFiguras, LinhaDeFiguras, Quadro, Quando } from './quadro.ts'

type Numero = { cabeca: string; nome: string; de: string; ate: string; numero: string | number }

const colunas = (
  [
    ['nome', 'Número'],
    ['de', 'De'],
    ['ate', 'Até'],
    ['numero', 'Valor'],
  ] as const
).map(([key, label]): Column<Numero> => ({
  key,
  label,
  sorts: false,
  text: (linha) => String(linha[key]),
}))

/** A row for each figure that may leave, with the months it counts. */
function numerosDe<Soma>(quadro: Quadro<Soma>): Numero[] {
  const ocultas = ocultasDe(quadro)
  const numero = (
    linha: LinhaDeFiguras<Soma>,
    at: number,
    coluna: ColunaDeFiguras<Soma>,
    quando: Quando,
  ) => {
    const soma = linha[quando]
    const valor = soma === undefined ? null : coluna.valor(soma)
    if (valor === null) return []
    const { de, ate } = linha.quando
    return [
      {
        cabeca: linha.cabeca,
        nome: coluna.nome,
        de: quando === 'agora' ? de : umAno(de),
        ate: quando === 'agora' ? ate : umAno(ate),
        numero: ocultas.oculta(at, coluna, quando)
          ? oculto
          : coluna.indice
            ? ditoDe(coluna, valor)
            : valor,
      },
    ]
  }
  const numeros = quadro.linhas.flatMap((linha, at) =>
    quadro.colunas.flatMap((coluna) => [
      ...numero(linha, at, coluna, 'agora'),
      ...numero(linha, at, coluna, 'antes'),
    ]),
  )
  const aviso = { cabeca: porqueOculto, nome: '', de: '', ate: '', numero: '' }
  return ocultas.alguma ? [aviso, ...numeros] : numeros
}

export async function ficheiroDe<Soma>(quadro: Quadro<Soma>) {
  const rows = async function* () {
    yield await Promise.resolve(numerosDe(quadro))
  }
  const cabeca: Column<Numero> = {
    key: 'cabeca',
    label: quadro.coluna,
    main: true,
    sorts: false,
    text: (linha) => linha.cabeca,
  }
  const parts: BlobPart[] = []
  for await (const part of excelOf([cabeca, ...colunas], rows())) parts.push(new Uint8Array(part))
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new Blob(parts, { type })
}
