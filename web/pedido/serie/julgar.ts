import type { Celulas } from '#contract/comum/serie/colunas.ts'
import { avisosDe, datasEstranhasDe, lerLinha } from '#contract/comum/serie/linha.ts'
import type { Contexto as ContextoDeLinha, Falta } from '#contract/comum/serie/linha.ts'
import { plainText } from '#contract/kit/plain-text.ts'

const listas = ['categoria', 'agrupamento', 'profissao', 'funcao'] as const

/** The data rows are checked against; sent to the worker. */
export type Contexto = ContextoDeLinha & {
  nomes: Record<(typeof listas)[number], ReadonlySet<string>>
}

export type Juizo = { faltas: readonly Falta[]; avisos: readonly Falta[] }

export function julgar(celulas: Celulas, contexto: Contexto): Juizo {
  const { faltas } = lerLinha(celulas, contexto)
  return {
    faltas,
    avisos: [
      ...avisosDe(celulas),
      ...datasEstranhasDe(celulas, contexto),
      ...novosDe(celulas, contexto),
    ],
  }
}

const novosDe = (celulas: Celulas, { nomes }: Contexto): Falta[] =>
  listas
    .filter((campo) => celulas[campo] !== '' && !nomes[campo].has(plainText(celulas[campo])))
    .map((campo) => ({
      campo,
      motivo: 'não está na lista: passa a estar quando o prestador aceitar o pedido',
    }))
