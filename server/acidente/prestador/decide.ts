import type { AcidenteAceite } from '#contract/acidente/prestador.ts'
import type { Chave } from '#server/comum/chave.ts'
import { decide, type Decisor } from '#server/comum/pedido/decide.ts'
import { lockPedido, type DaFila } from '#server/comum/pedido/detalhe.ts'
import type { Db } from '#server/db/database.ts'
import { piece } from '#server/db/sql.ts'
import { pedidosDeAcidentes } from '../colunas.ts'

/** Throws 404, and 409 when the request was answered already. */
export async function acceptAcidente(
  tx: Db,
  chave: Chave,
  { decisor, ...classe }: AcidenteAceite & { decisor: Decisor },
): Promise<string> {
  const { nota, cd_contacto, cd_lesao, cd_parte_corpo, cd_desvio, baixa, trajeto } = classe
  const tambem = piece`, nota = ${nota ?? null}, cd_contacto = ${cd_contacto ?? null},
    cd_lesao = ${cd_lesao ?? null}, cd_parte_corpo = ${cd_parte_corpo ?? null},
    cd_desvio = ${cd_desvio ?? null}, baixa = ${baixa ?? null},
    trajeto = ${trajeto ?? null}`
  const pedido = await lockPedido<DaFila>(tx, pedidosDeAcidentes, chave)
  await decide(tx, pedidosDeAcidentes, { pedido, decisor }, { tambem })
  return 'Pedido aceite. O acidente consta da lista da empresa.'
}
