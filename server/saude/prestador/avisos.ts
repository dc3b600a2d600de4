import type { EspecieMarcada } from '#contract/saude/marcar.ts'
import { avisosDaProposta, semHorario, type Proposta } from '#contract/comum/vagas.ts'
import { avisosDosDesejos } from '#contract/saude/pedido/desejos.ts'
import type { Chave } from '#server/comum/chave.ts'
import { casaOf } from '#server/comum/horarios.ts'
import type { Db } from '#server/db/database.ts'
import { asText } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { especies } from '../especie.ts'
import { pedidoAbertoDe } from './pedido-aberto.ts'

type Marcada = {
  de: EspecieMarcada
  quem: number | null
  proposta: Proposta
  /** whose request may say wishes; null where several people are booked */
  pessoa: Chave | null
  menos?: number
}

/** The warnings about a booked time; it refuses nothing. */
export async function avisosDaMarcacao(
  tx: Db,
  { de, quem, proposta, pessoa, menos }: Marcada,
): Promise<string[]> {
  const casa = await casaOf(tx)
  const pedido = pessoa && (await pedidoAbertoDe(tx, pessoa, { de, menos }))
  const desejos = pedido ? avisosDosDesejos(proposta, pedido) : []
  const horario = casa.horarioDe(de === 'exame' ? 'm' : 'e', quem ?? 0)
  // only what is said of somebody's own hours names the person
  const row =
    horario === semHorario
      ? undefined
      : await tx.one(
          sql`select nome${asText('nome')} from ${especies[de].pessoas} where cd = ${quem}`,
        )
  return [...avisosDaProposta(proposta, { nome: row?.nome ?? '', horario }, casa), ...desejos]
}
