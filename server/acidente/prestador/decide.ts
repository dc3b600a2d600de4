import { estadoAcidente } from '#contract/acidente/codes.ts'
import type { AcidenteAceite } from '#contract/acidente/prestador.ts'
import type { Chave } from '#server/comum/pedido/chave.ts'
import { decide, type Decisor } from '#server/comum/pedido/decide.ts'
import { sobreAcidentes } from '#server/comum/pedido/especie.ts'
import type { Db } from '#server/db/database.ts'
import { piece } from '#server/db/sql.ts'
import { lockReportado } from './rows.ts'

/** From here on it is in the company's list. Throws 404, and 409 when it was answered. */
export async function acceptAcidente(
  tx: Db,
  chave: Chave,
  { decisor, ...classe }: AcidenteAceite & { decisor: Decisor },
): Promise<string> {
  const { nota, cd_contacto, cd_lesao, cd_parte_corpo, cd_desvio, baixa } = classe
  const tambem = piece`, nota = ${nota ?? null}, cd_contacto = ${cd_contacto ?? null},
    cd_lesao = ${cd_lesao ?? null}, cd_parte_corpo = ${cd_parte_corpo ?? null},
    cd_desvio = ${cd_desvio ?? null}, baixa = ${baixa ?? null}`
  await answer(tx, chave, { decisor, estado: estadoAcidente.aceite, tambem })
  return 'Pedido aceite. O acidente consta da lista da empresa.'
}

/** Throws 404, and 409 when it was answered. */
export async function refuseAcidente(
  tx: Db,
  chave: Chave,
  { motivo, decisor }: { motivo: string; decisor: Decisor },
): Promise<string> {
  await answer(tx, chave, { decisor, estado: estadoAcidente.recusado, motivo })
  return 'Pedido recusado.'
}

type Answer = { decisor: Decisor } & Parameters<typeof decide>[3]

/** Who reported it is told by a mail that does not say what the request is about. */
async function answer(tx: Db, chave: Chave, { decisor, ...decisao }: Answer) {
  const pedido = { ...(await lockReportado(tx, chave)), tipo: null }
  await decide(tx, sobreAcidentes, { pedido, decisor }, decisao)
}
