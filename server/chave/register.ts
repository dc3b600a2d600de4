import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { ChaveNova } from '#contract/chave/forms.ts'
import type { Area } from '#contract/kit/cookies.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { endSessions } from '#server/comum/conta/contas.ts'
import { newRecuperacao } from '#server/comum/entrada/codigo.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import { giveFator } from '#server/comum/entrada/fator.ts'
import type { NewSession } from '#server/comum/entrada/login.ts'
import type { Visitor } from '#server/comum/entrada/visitor.ts'
import { logAcaoInAll } from '#server/comum/registo/registo.ts'
import { hasFator } from '#server/kit/access/fator.ts'
import type { Session } from '#server/kit/access/session.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { minutos, newChallenge, takeChallenge } from './challenge.ts'
import type { Party } from '#server/kit/access/party.ts'
import { credenciaisOf, holdDono, isProvada, titularOf } from './rows.ts'

// Ed25519, P-256 and RSA, by the numbers of COSE
const algoritmos = [-8, -7, -257]

const seleccao = {
  residentKey: 'required',
  requireResidentKey: true,
  userVerification: 'required',
} as const

type Caller = { session: Session; tipo: Area; party: Party }

/** For the browser to make a key. Throws 409 for an address that is not proven. */
export async function startRegister(db: Db, { session, tipo, party }: Caller) {
  const { cd_utilizador, hash: sessao, nome, email } = session
  await requireProvada(db, cd_utilizador)
  const titular = (await titularOf(db, cd_utilizador)) ?? randomBytes(32)
  const excludeCredentials = await credenciaisOf(db, cd_utilizador, party.dominio)
  const challenge = await newChallenge(db, { uso: 'registar', tipo, sessao, titular })
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: party.nome,
    rpID: party.dominio,
    // one device may keep keys of both areas
    userName: tipo === 'prestador' ? `${email} (prestador)` : email,
    userDisplayName: nome,
    userID: new Uint8Array(titular),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: minutos * 60_000,
    excludeCredentials,
    authenticatorSelection: seleccao,
    supportedAlgorithmIDs: algoritmos,
  })
  return {
    ...options,
    rp: { name: party.nome, id: party.dominio },
    timeout: minutos * 60_000,
    excludeCredentials,
    authenticatorSelection: seleccao,
  }
}

type Nova = { credencial: Buffer; publica: Buffer; contador: number; titular: Buffer }

/**
 * Registers a key; it is a factor given, so the session is renewed. The first factor of an account
 * ends its other sessions and brings codes for recovery. Throws 400.
 */
export async function registerChave(
  db: Db,
  { visitor, ...caller }: Caller & { visitor: Visitor },
  body: ChaveNova,
): Promise<{ message: string; aberta: NewSession; recuperacao: string[] | undefined }> {
  const { session } = caller
  const { cd_utilizador: cd, hash } = session
  const nova = await verifyNova(db, caller, body)
  return await db.transaction(async (tx) => {
    // the account first, as everywhere: no deadlock
    await holdDono(tx, cd)
    const first = !(await hasFator(tx, cd))
    await saveNova(tx, caller, { ...body, ...nova })
    if (first) await endSessions(tx, cd, hash)
    const recuperacao = first ? await newRecuperacao(tx, cd) : undefined
    const aberta = await giveFator(tx, { session, visitor, modo: 'chave_depois' })
    return { message: `A chave «${body.nome}» foi registada.`, aberta, recuperacao }
  })
}

/** Verifies a new key; takes its challenge whatever comes of it. Throws 400. */
async function verifyNova(
  db: Db,
  { session, tipo, party }: Caller,
  { id, clientDataJSON, attestationObject, transports }: ChaveNova,
): Promise<Nova> {
  const bound = { uso: 'registar', tipo, sessao: session.hash } as const
  const taken = await takeChallenge(db, clientDataJSON, bound)
  if (!taken?.titular) throw naoRegistada()
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: taken.challenge,
    expectedOrigin: party.origem,
    expectedRPID: party.dominio,
    supportedAlgorithmIDs: algoritmos,
  }).catch((cause: unknown) => {
    throw naoRegistada(cause)
  })
  if (!verified.verified) throw naoRegistada()
  const { credential } = verified.registrationInfo
  return {
    credencial: Buffer.from(credential.id, 'base64url'),
    publica: Buffer.from(credential.publicKey),
    contador: credential.counter,
    titular: taken.titular,
  }
}

/** Stores a verified key. Throws 409 for the one key too many, and for an unproven address. */
async function saveNova(
  tx: Db,
  { session: { cd_utilizador: cd }, party: { dominio } }: Pick<Caller, 'session' | 'party'>,
  { nome, transports, ...nova }: Nova & Pick<ChaveNova, 'nome' | 'transports'>,
): Promise<void> {
  await requireProvada(tx, cd)
  await titularOf(tx, cd)
  await tx
    .rows(sql`
      insert into chave_acesso
        (cd_utilizador, credencial, publica, contador, titular, dominio, transportes, nome)
      values (${cd}, ${nova.credencial}, ${nova.publica}, ${nova.contador}, ${nova.titular},
              ${dominio}, ${transports}, ${nome})`)
    .catch((error: unknown) => {
      throw isTaken(error) ? naoRegistada(error) : error
    })
  await logAcaoInAll(tx, { acao: 'chave_registada', cd_autor: cd, cd_alvo: cd, descr: nome })
  await enqueue(tx, {
    modelo: 'chave_mudada',
    cd_utilizador: cd,
    dados: { nome, mudanca: 'registada' },
  })
}

async function requireProvada(db: Db, cd: number): Promise<void> {
  if (await isProvada(db, cd)) return
  throw new Refusal(
    409,
    'O email desta conta ainda não foi confirmado. Na página de entrada, escolha «Redefinir palavra-passe» e abra a ligação que recebe; depois registe a chave.',
  )
}

/** Unique violation: the identifier is another key's. */
const isTaken = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505'

const naoRegistada = (cause?: unknown) =>
  new Refusal(400, 'A chave de acesso não foi registada. Comece de novo neste navegador.', {
    cause,
  })
