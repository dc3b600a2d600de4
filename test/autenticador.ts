import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { Assinatura, ChaveNova } from '#contract/chave/forms.ts'

/** The server’s question to a browser, as far as an authenticator looks at it. */
type Criacao = { challenge: string; rp: { id: string }; user: { id: string } }
type Pergunta = { challenge: string; rpId: string }

/** Wrong answers of a browser or an authenticator. */
type Said = {
  origin?: string
  type?: string
  rpId?: string
  /** user present 1, user verified 4 */
  flags?: number
  counter?: number
}

export type Autenticador = {
  id: string
  /** signatures so far; 0 for one that is synchronised */
  counter: number
  userHandle: string
  /** the public key, in COSE */
  publica: Buffer
  create: (asked: Criacao, nome?: string, said?: Said) => ChaveNova
  get: (asked: Pergunta, said?: Said) => Assinatura
}

const present = 1
const verified = 4
const attested = 64

/** One passkey of a device, with P-256 and without an attestation, as browsers make them. */
export function newAutenticador({ origin = 'http://localhost:3000' } = {}): Autenticador {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const clientData = (type: string, challenge: string, said: Said) =>
    Buffer.from(
      JSON.stringify({
        type: said.type ?? type,
        challenge,
        origin: said.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const device: Autenticador = {
    id: id.toString('base64url'),
    counter: 0,
    userHandle: '',
    publica: coseOf(publicKey),
    create: ({ challenge, rp, user }, nome = 'Portátil', said = {}) => {
      device.userHandle = user.id
      const flags = attested | (said.flags ?? present | verified)
      const data = Buffer.concat([
        header(said.rpId ?? rp.id, flags, said.counter ?? device.counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        device.publica,
      ])
      return {
        nome,
        id: device.id,
        clientDataJSON: clientData('webauthn.create', challenge, said).toString('base64url'),
        attestationObject: attestationOf(data).toString('base64url'),
        transports: ['internal'],
      }
    },
    get: ({ challenge, rpId }, said = {}) => {
      const counter = said.counter ?? device.counter
      const data = header(said.rpId ?? rpId, said.flags ?? present | verified, counter)
      const client = clientData('webauthn.get', challenge, said)
      return {
        id: device.id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signed(privateKey, data, client).toString('base64url'),
        userHandle: device.userHandle,
      }
    },
  }
  return device
}

const digest = (data: string | Buffer) => createHash('sha256').update(data).digest()

const signed = (key: KeyObject, data: Buffer, client: Buffer) =>
  sign('sha256', Buffer.concat([data, digest(client)]), key)

function header(rpId: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([digest(rpId), rest])
}

/** A P-256 key in COSE: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    bytes(x),
    Buffer.from('225820', 'hex'),
    bytes(y),
  ])
}

/** `{fmt: 'none', attStmt: {}, authData}` in CBOR. */
const attestationOf = (data: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59, data.length >> 8, data.length & 255]),
    data,
  ])
