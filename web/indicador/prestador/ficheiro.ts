import type { Column } from '#web/kit/list/columns.ts'
import { excelOf } from '#web/kit/list/excel.ts'
import { oculto, ocultasDe, porqueOculto } from '../quadro.ts'
import type { ColunaDeFiguras, LinhaDeFiguras, Quadro, Quando } from '../quadro.ts'

type Linha = Record<string, string | number | null>

/** A row for each company and a column for each figure that may leave. */
export async function ficheiroDasEmpresas<Soma>(quadro: Quadro<Soma>) {
  const { coluna, colunas, linhas } = quadro
  const ocultas = ocultasDe(quadro)
  const figuras = colunas.flatMap((uma) => [
    { uma, quando: 'agora' as const, nome: uma.nome },
    ...(uma.soAgora ? [] : [{ uma, quando: 'antes' as const, nome: `${uma.nome}, um ano antes` }]),
  ])
  const dita = (
    linha: LinhaDeFiguras<Soma>,
    at: number,
    uma: ColunaDeFiguras<Soma>,
    quando: Quando,
  ) => {
    const soma = linha[quando]
    const valor = soma === undefined ? null : uma.valor(soma)
    if (valor === null) return null
    if (ocultas.oculta(at, uma, quando)) return oculto
    return Math.round(valor * 100) / 100
  }
  const escritas = linhas.map((linha, at): Linha => ({
    empresa: linha.cabeca,
    ...Object.fromEntries(
      figuras.map(({ uma, quando, nome }) => [nome, dita(linha, at, uma, quando)]),
    ),
  }))
  const aviso: Linha[] = ocultas.alguma ? [{ empresa: porqueOculto }] : []
  const cabeca: Column<Linha> = {
    key: 'empresa',
    label: coluna,
    main: true,
    sorts: false,
    text: ({ empresa }) => String(empresa),
  }
  const cada = figuras.map(({ nome }): Column<Linha> => ({
    key: nome,
    label: nome,
    sorts: false,
    text: ({ [nome]: valor }) => String(valor ?? ''),
  }))
  const rows = async function* () {
    yield await Promise.resolve([...aviso, ...escritas])
  }
  const parts: BlobPart[] = []
  for await (const part of excelOf([cabeca, ...cada], rows())) parts.push(new Uint8Array(part))
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new Blob(parts, { type })
}

const maximo = '100'

/** One page after the other. */
export async function todasAsLinhas<Uma>(
  ler: (pagina: { pagina: string; quantidade: '100' }) => Promise<{
    message: { linhas: Uma[] }
    count: number
  }>,
): Promise<Uma[]> {
  const todas: Uma[] = []
  for (let pagina = 1; ; pagina += 1) {
    const { message, count } = await ler({ pagina: String(pagina), quantidade: maximo })
    todas.push(...message.linhas)
    if (message.linhas.length === 0 || todas.length >= count) return todas
  }
}
