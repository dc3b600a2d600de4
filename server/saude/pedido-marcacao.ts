import type { EspecieMarcada } from '#contract/saude/marcar.ts'
import { estadoMarcacao } from '#contract/saude/estado-marcacao.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, asInt, asText } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { especies } from './especie.ts'

export type Vista = { cd_empresa: number; de: EspecieMarcada; cd: number; dt: string; hr: string }

type Marcada = { cd_estad: number; dt: string; hr: string; sobre: string; pedido: boolean }

/** The employee of a booking; undefined for an unknown one. */
export const pessoaDaMarcacao = async (
  tx: Db,
  { cd_empresa, de, cd }: Pick<Vista, 'cd_empresa' | 'de' | 'cd'>,
): Promise<number | undefined> =>
  (
    await tx.one(sql`
      select m.cd_funcion${asInt('cd_funcion')} from ${especies[de].tabela} m
      where m.cd_empresa = ${cd_empresa} and m.cd = ${cd}`)
  )?.cd_funcion

/** Throws 409 when the booking has changed or has an open request. The employee must be locked. */
export async function checkMarcada(tx: Db, vista: Vista): Promise<{ sobre: string }> {
  const { cd_empresa, de, cd, dt, hr } = vista
  const { tabela, ocupacao, tipo } = especies[de]
  const sobre = de === 'exame' ? piece`'Exame: ' || ${tipo}` : tipo
  const marcada = await tx.one(sql`
    select m.cd_estad${asInt('cd_estad')}, m.dt${asText('dt')}, to_char(m.hr, 'HH24:MI')${asText('hr')},
           (${sobre})${asText('sobre')}, exists (
             select from pedido_saude p
             where p.cd_empresa = ${cd_empresa} and p.${ocupacao} = m.cd and p.cd_estad = 0)${asFlag('pedido')}
    from ${tabela} m where m.cd_empresa = ${cd_empresa} and m.cd = ${cd}`)
  if (!marcada) throw new Refusal(404, 'Esta marcação não existe.')
  const porque = porqueNao(marcada, { dt, hr })
  if (porque !== undefined) throw new Refusal(409, porque)
  return marcada
}

function porqueNao(agora: Marcada, { dt, hr }: { dt: string; hr: string }): string | undefined {
  if (agora.cd_estad === estadoMarcacao.desmarcado)
    return 'Esta marcação foi entretanto desmarcada.'
  if (agora.cd_estad !== estadoMarcacao.marcada) return 'Esta marcação já foi dada por terminada.'
  if (agora.dt !== dt || agora.hr !== hr) {
    return `Esta marcação foi entretanto alterada para ${dataLegivel(agora.dt)} às ${agora.hr}. Veja se ainda quer pedir.`
  }
  return agora.pedido ? 'Já existe um pedido por responder sobre esta marcação.' : undefined
}
