import { emailOf } from '#contract/kit/email.ts'
import type { Db } from '#server/db/database.ts'
import { countAttempt, type Limit } from '#server/kit/access/throttle.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

/** Who has a message sent, and the address it goes to. */
type Remessa = { autor: number; para: string }

/**
 * Counts an invitation, in the transaction that makes it or sends it again: thirty an hour of one
 * administrator, and three messages a day from him to one address, whatever stands behind it. Throws
 * 429 with the time to wait.
 */
export async function reserveConvite(tx: Db, remessa: Remessa): Promise<void> {
  await reserve(tx, [convitesOf(remessa), mensagensOf(remessa)])
}

/** The same for another message somebody has sent to an address that is not his own. */
export async function reserveMensagem(tx: Db, remessa: Remessa): Promise<void> {
  await reserve(tx, [mensagensOf(remessa)])
}

type Contado = Limit & { porque: string }

const convitesOf = ({ autor }: Remessa): Contado => ({
  sobre: `convites de ${autor}`,
  maximo: 30,
  segundos: 3_600,
  porque: 'Já enviou 30 convites numa hora.',
})

const mensagensOf = ({ autor, para }: Remessa): Contado => ({
  sobre: `mensagens de ${autor} para ${emailOf(para)}`,
  maximo: 3,
  segundos: 86_400,
  porque: 'Já enviou 3 mensagens para este endereço em 24 horas.',
})

async function reserve(tx: Db, limits: readonly Contado[]): Promise<void> {
  const { espera, counts } = await countAttempt(tx, limits)
  if (espera === undefined) return
  // it stops at the one that refuses
  const { porque } = limits[counts.length - 1] ?? {}
  throw new Refusal(429, `${porque} Tente novamente dentro de ${tempo(espera)}.`, {
    retryAfter: espera,
  })
}

function tempo(segundos: number): string {
  const minutos = Math.ceil(segundos / 60)
  if (minutos <= 60) return minutos === 1 ? '1 minuto' : `${minutos} minutos`
  return `${Math.ceil(minutos / 60)} horas`
}
