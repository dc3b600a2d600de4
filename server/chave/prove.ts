import type { Assinatura } from '#contract/chave/forms.ts'
import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import type { Visitor } from '#server/comum/entrada/visitor.ts'
import { logAcaoInAll } from '#server/comum/registo/registo.ts'
import { countAttempt, reserveAttempt } from '#server/kit/access/throttle.ts'
import type { Refusal } from '#server/kit/base/refusal.ts'
import { minutos, newChallenge, takeChallenge, type Bound } from './challenge.ts'
import type { Party } from '#server/kit/access/party.ts'
import { findChave, useChave, type ChaveDaConta, type Credencial } from './rows.ts'

const [minute, hour, day] = [60, 3_600, 86_400]

/** For the browser to have a challenge signed; without `credenciais` it offers its own. */
export async function askFor(
  db: Db,
  { dominio }: Party,
  { credenciais = [], ...bound }: Bound & { credenciais?: Credencial[] },
) {
  const challenge = await newChallenge(db, bound)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: dominio,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: minutos * minute * 1_000,
    userVerification: 'required',
  })
  return {
    challenge: options.challenge,
    rpId: dominio,
    timeout: minutos * minute * 1_000,
    allowCredentials: credenciais,
    userVerification: 'required' as const,
  }
}

type Asked = Exclude<Bound, { uso: 'registar' }> & {
  party: Party
  visitor: Pick<Visitor, 'rede'>
  /** the account whose session asks; absent at a login */
  dono?: number
}

/**
 * The key that signed a challenge of the caller. Counts the attempt as one of a password; every
 * failure is `recusada`, whether the key is unknown, another account's or a copy.
 */
export async function proveChave(
  db: Db,
  { party, visitor: { rede }, dono, ...bound }: Asked,
  { assinatura, recusada }: { assinatura: Assinatura; recusada: () => Refusal },
): Promise<ChaveDaConta> {
  const { refund } = await reserveAttempt(db, [
    { sobre: `chaves de ${rede}`, maximo: 60, segundos: minute },
    { sobre: `chave ${assinatura.id} em ${rede}`, maximo: 10, segundos: hour },
  ])
  const taken = await takeChallenge(db, assinatura.clientDataJSON, bound)
  const { dominio } = party
  const chave = await findChave(db, { id: assinatura.id, dominio, tipo: bound.tipo, dono })
  if (!taken || !chave) throw recusada()
  const contador = await verified(party, { chave, assinatura, challenge: taken.challenge })
  // a login knows nobody yet: there the answer has to name the account
  const names = assinatura.userHandle ?? (bound.uso === 'fator' ? undefined : '')
  if (contador === undefined || !isOf(chave, names)) throw recusada()
  if (!(await useChave(db, chave.cd, contador))) {
    await tellCopied(db, chave)
    throw recusada()
  }
  await refund()
  return chave
}

type Signed = { chave: ChaveDaConta; assinatura: Assinatura; challenge: string }

/** The counter of a good signature; undefined for any other. */
async function verified({ dominio, origem }: Party, { chave, assinatura, challenge }: Signed) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, userHandle, ...response } = assinatura
  const answer = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { ...response, ...(userHandle && { userHandle }) },
    },
    expectedChallenge: challenge,
    expectedOrigin: origem,
    expectedRPID: dominio,
    // the counter is compared after the signature: only the key's holder gives an alarm
    credential: { id, publicKey: new Uint8Array(chave.publica), counter: 0 },
    requireUserVerification: true,
  }).catch(() => undefined)
  return answer?.verified ? answer.authenticationInfo.newCounter : undefined
}

const isOf = ({ titular }: ChaveDaConta, userHandle: string | undefined) =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').equals(titular)

/** Logs a counter that went back, and tells the owner, once a day for each key. */
async function tellCopied(db: Db, { cd, cd_utilizador, nome }: ChaveDaConta): Promise<void> {
  await db.transaction(async (tx) => {
    const sobre = `aviso de cópia da chave ${cd}`
    const { espera } = await countAttempt(tx, [{ sobre, maximo: 1, segundos: day }])
    if (espera !== undefined) return
    await logAcaoInAll(tx, {
      acao: 'chave_copiada',
      cd_autor: null,
      cd_alvo: cd_utilizador,
      descr: nome,
    })
    await enqueue(tx, { modelo: 'chave_copiada', cd_utilizador, dados: { nome } })
  })
}
