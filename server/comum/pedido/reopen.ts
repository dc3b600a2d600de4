import type { Autor } from '#server/comum/autor.ts'
import type { Chave } from '#server/comum/chave.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { commentAsPrestador } from './comment.ts'
import type { Especie } from './especie.ts'

export type Anulacao = { decisor: Autor; motivo: string }

/** Opens an accepted request again and tells the company why. The request must be locked. */
export async function reopenPedido(
  tx: Db,
  especie: Especie,
  chave: Chave,
  { decisor: autor, motivo }: Anulacao,
  tambem: Fragment = piece``,
): Promise<void> {
  await tx.rows(sql`
    update ${especie.tabela}
    set cd_estad = 0, decidido_em = null, cd_decisor = null, decisor = null, motivo = null,
        nota = null ${tambem}
    where cd = ${chave.cd} and cd_empresa = ${chave.cd_empresa}`)
  const texto = `A aceitação foi anulada: ${motivo}`
  await commentAsPrestador(tx, especie, { chave, autor, texto })
}

/** Why an acceptance stays, and what to do instead. */
export const naoSeAnula = (porque: string, caminho: string) =>
  new Refusal(409, `A aceitação já não pode ser anulada: ${porque}. ${caminho}`)
