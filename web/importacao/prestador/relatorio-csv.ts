import { especies, type PassoDaImportacao } from '#contract/importacao/prestador.ts'
import { csvHead, csvLine } from '#contract/kit/csv.ts'

export function relatorioCsv(passos: readonly PassoDaImportacao[]): string {
  const head = csvHead([
    'Linha',
    'O que foi feito',
    'Número ou código',
    'Nome',
    'Organigrama',
    'Alterações',
  ])
  const lines = passos.map(({ linha, especie, num, nome, onde, campos }) =>
    csvLine([
      linha === null ? '' : String(linha),
      especies[especie][0],
      num ?? '',
      nome,
      onde ?? '',
      campos
        .map(({ titulo, antes, depois }) => `${titulo}: ${antes ?? '—'} → ${depois ?? '—'}`)
        .join(' | '),
    ]),
  )
  return [head, ...lines].join('')
}
