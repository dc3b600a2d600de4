import type { Celulas } from '#contract/comum/serie/colunas.ts'
import { avisosDe, datasEstranhasDe, lerLinha } from '#contract/comum/serie/linha.ts'
import type { Contexto as ContextoDeLinha, Falta } from '#contract/comum/serie/linha.ts'
import { plainText } from '#contract/kit/plain-text.ts'

const listas = ['categoria', 'agrupamento', 'profissao', 'funcao'] as const

/** What rows are checked against; goes to the worker as it is. */
export type Contexto = ContextoDeLinha & {
  /** the names there are, as they are compared */
  nomes: Record<(typeof listas)[number], ReadonlySet<string>>
}

/** What is wrong in a row, and what is to be looked at again. */
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
