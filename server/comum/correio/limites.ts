import { emailOf } from '#contract/kit/email.ts'
import type { Area } from '#contract/kit/cookies.ts'
import type { Db } from '#server/db/database.ts'
import { countAttempt, type Limit } from '#server/kit/access/throttle.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { enqueue } from './enqueue.ts'

type Remessa = { autor: number; para: string }

/** Thirty invitations an hour of one administrator, three a day to one address. Throws 429. */
export async function reserveConvite(tx: Db, remessa: Remessa): Promise<void> {
  await reserve(tx, [convitesOf(remessa), mensagensOf(remessa)])
}

/** Counts another message to somebody else's address. */
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

/** The link that sets a password and proves the address. The fourth in an hour is dropped. */
export async function enqueueReset(tx: Db, email: string, area: Area): Promise<void> {
  const sobre = area === 'cliente' ? 'redefinir para' : 'redefinir do prestador para'
  const asked = { sobre: `${sobre} ${email}`, maximo: 3, segundos: 3_600 }
  const { espera } = await countAttempt(tx, [asked])
  if (espera === undefined) await enqueue(tx, { modelo: 'redefinir', para: email, dados: { area } })
}
