import type { Area } from '#contract/kit/cookies.ts'
import { enqueueReset } from '#server/comum/correio/limites.ts'
import { forgetDispositivos, giveFator } from '#server/comum/entrada/fator.ts'
import { sendCookies } from '#server/comum/entrada/cookies.ts'
import type { NewSession } from '#server/comum/entrada/login.ts'
import { visitorOf } from '#server/comum/entrada/visitor.ts'
import type { Db } from '#server/db/database.ts'
import type { AnyCall } from '#server/kit/http/serve.ts'
import type { Session } from '#server/kit/access/session.ts'
import { Committed } from '#server/kit/write/once.ts'
import { saveCodigo, type FatorCaller } from './codigo.ts'

type WithSession = Pick<AnyCall, 'config' | 'request' | 'reply'> & { session: Session }

export const callerOf = (
  call: Pick<AnyCall, 'config' | 'request' | 'segredo'> & { session: Session },
  area: Area,
): FatorCaller => ({ session: call.session, segredo: call.segredo, visitor: visitorOf(call, area) })

/** The session goes on with a new token, which no table keeps. */
const handOn = (call: WithSession, area: Area, { token, ...handed }: NewSession) => {
  sendCookies(call, handed, area)
  return { token }
}

export async function give(
  tx: Db,
  call: WithSession & { body: { lembrar?: boolean | null | undefined } },
  area: Area,
) {
  const lembrar = call.body.lembrar ?? false
  const visitor = visitorOf(call, area)
  const aberta = await giveFator(tx, {
    session: call.session,
    visitor,
    modo: 'codigo',
    lembrar,
  })
  return new Committed({ message: 'Segundo fator confirmado.' }, () => handOn(call, area, aberta))
}

export async function confirm(
  tx: Db,
  call: WithSession,
  { area, proposed }: { area: Area; proposed: Parameters<typeof saveCodigo>[2] },
) {
  const { session } = call
  const { aberta, recuperacao } = await saveCodigo(
    tx,
    { session, visitor: visitorOf(call, area) },
    proposed,
  )
  const message = 'Segundo fator configurado. As outras sessões foram terminadas.'
  return new Committed({ message }, () => ({ ...handOn(call, area, aberta), recuperacao }))
}

export const withCodes = (recuperacao: string[]) =>
  new Committed({ message: 'Códigos novos criados. Os anteriores deixaram de servir.' }, () => ({
    recuperacao,
  }))

export async function spareNone(tx: Db, { cd_utilizador }: Session) {
  await forgetDispositivos(tx, cd_utilizador)
  return { message: 'O segundo fator volta a ser pedido em todos os navegadores.' }
}

export async function prove(tx: Db, { email }: Session, area: Area) {
  await enqueueReset(tx, email, area)
  return {
    message: `Enviámos uma mensagem para ${email}. Abra a ligação que lá está e escolha a palavra-passe; depois, entre de novo.`,
  }
}
