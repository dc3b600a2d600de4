import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { freePort } from './port.ts'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'

/** Faults of the issuer. */
export type Conduta =
  | 'certa'
  | 'calada'
  | 'avariada'
  | 'desvia'
  | 'outro nonce'
  | 'outro cliente'
  | 'outro emissor'
  | 'chave desconhecida'
  | 'nega'

type Pessoa = { sub: string; email?: string; email_verified?: boolean }

type Ida = { pessoa: Pessoa; nonce: string; desafio: string; voltar: string; sid: string }

export type Servidor = {
  origem: string
  cliente: string
  segredo: string
  /** who is logged in at the company */
  pessoa: Pessoa
  conduta: Conduta
  /** seconds by which its clock is ahead */
  adiantado: number
  /** subjects that may come in no more */
  fora: Set<string>
  rodarChaves: () => Promise<void>
  /** a token that says a session has ended */
  fim: (claims: Record<string, unknown>, depois?: (jwt: SignJWT) => SignJWT) => Promise<string>
  /** logs in at the address: the answer of which the browser comes back with */
  entrar: (ir: string) => Promise<string>
  pedidos: string[]
  stop: () => Promise<void>
}

let porta: Promise<number> | undefined
let comum: Promise<Servidor> | undefined

/** Where the issuer that the tests of one process share is to be; each application may ask it. */
export const origemDoEmissor = async () => `http://127.0.0.1:${await (porta ??= freePort())}`

/** The issuer, begun at its first use. */
export const emissorComum = async () =>
  await (comum ??= (porta ??= freePort()).then((chosen) => startOidc(chosen)))

type Chave = { kid: string; privada: CryptoKey; publica: JWK }

async function novaChave(): Promise<Chave> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const kid = randomUUID()
  const publica = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { kid, privada: privateKey, publica }
}

/** A real OpenID Connect issuer, of which a test says how it behaves. */
export async function startOidc(port = 0, nome = '127.0.0.1'): Promise<Servidor> {
  let chave = await novaChave()
  const estranha = await novaChave()
  const codes = new Map<string, Ida>()
  const refrescos = new Map<string, Ida>()
  const self: Servidor = {
    origem: '',
    cliente: 'apto',
    segredo: `segredo-${randomUUID()}`,
    pessoa: { sub: 'ninguem' },
    conduta: 'certa',
    adiantado: 0,
    fora: new Set(),
    pedidos: [],
    rodarChaves: async () => {
      chave = await novaChave()
    },
    fim: async (claims, depois = (jwt) => jwt) => {
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
      const jwt = new SignJWT({ events, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: chave.kid, typ: 'logout+jwt' })
        .setIssuer(self.origem)
        .setAudience(self.cliente)
        .setIssuedAt(agora())
        .setExpirationTime(agora() + 120)
        .setJti(randomUUID())
      return await depois(jwt).sign(chave.privada)
    },
    entrar: async (ir) => {
      const answer = await fetch(ir, { redirect: 'manual' })
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`no way back: ${answer.status}`)
      return new URL(location).search.slice(1)
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  const agora = () => Math.floor(Date.now() / 1000) + self.adiantado

  const routes: Record<string, (asked: Asked) => Promise<object | undefined> | object | undefined> =
    {
      '/.well-known/openid-configuration': () => ({
        issuer: self.origem,
        authorization_endpoint: `${self.origem}/entrar`,
        token_endpoint: `${self.origem}/token`,
        jwks_uri: `${self.origem}/chaves`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        scopes_supported: ['openid', 'email', 'offline_access'],
        authorization_response_iss_parameter_supported: true,
      }),
      '/chaves': () => ({ keys: [chave.publica] }),
      '/entrar': ({ query, answer }) => {
        const back = new URL(query.get('redirect_uri') ?? '')
        back.searchParams.set('state', query.get('state') ?? '')
        back.searchParams.set('iss', self.origem)
        if (self.conduta === 'nega') back.searchParams.set('error', 'access_denied')
        else {
          const code = randomUUID()
          codes.set(code, {
            pessoa: { ...self.pessoa },
            nonce: query.get('nonce') ?? '',
            desafio: query.get('code_challenge') ?? '',
            voltar: query.get('redirect_uri') ?? '',
            sid: randomUUID(),
          })
          back.searchParams.set('code', code)
        }
        answer.writeHead(302, { location: back.href }).end()
        return undefined
      },
      '/token': async ({ form, request, answer }) => {
        if (!isClient(request, self)) return refuse(answer, 'invalid_client')
        const grant = form.get('grant_type')
        const token = form.get(grant === 'refresh_token' ? 'refresh_token' : 'code') ?? ''
        const known = grant === 'refresh_token' ? refrescos : codes
        const ida = known.get(token)
        // each is good for once
        known.delete(token)
        if (!ida || self.fora.has(ida.pessoa.sub)) return refuse(answer, 'invalid_grant')
        if (grant === 'authorization_code') {
          const verifier = createHash('sha256').update(form.get('code_verifier') ?? '')
          const right = verifier.digest('base64url') === ida.desafio
          if (!right || form.get('redirect_uri') !== ida.voltar)
            return refuse(answer, 'invalid_grant')
        }
        const refresh_token = randomUUID()
        refrescos.set(refresh_token, ida)
        return {
          access_token: randomUUID(),
          token_type: 'Bearer',
          expires_in: 300,
          refresh_token,
          id_token: await idToken(ida),
        }
      },
    }

  const idToken = async ({ pessoa, nonce, sid }: Ida) => {
    const { conduta, cliente, origem } = self
    const by = conduta === 'chave desconhecida' ? estranha : chave
    return await new SignJWT({
      ...pessoa,
      sid,
      nonce: conduta === 'outro nonce' ? 'outro' : nonce,
    })
      .setProtectedHeader({ alg: 'RS256', kid: by.kid })
      .setIssuer(conduta === 'outro emissor' ? 'https://outro.exemplo' : origem)
      .setAudience(conduta === 'outro cliente' ? 'outro' : cliente)
      .setIssuedAt(agora())
      .setNotBefore(agora())
      .setExpirationTime(agora() + 240)
      .sign(by.privada)
  }

  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://emissor')
    self.pedidos.push(url.pathname)
    const { conduta } = self
    if (conduta === 'calada') return
    if (conduta === 'avariada') answer.writeHead(500).end()
    else if (conduta === 'desvia') answer.writeHead(302, { location: '/chaves' }).end()
    else void serve(url, request, answer)
  })

  const serve = async (url: URL, request: IncomingMessage, answer: ServerResponse) => {
    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '')
    const body = await routes[url.pathname]?.({ query: url.searchParams, form, request, answer })
    if (answer.headersSent) return
    answer.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
    answer.end(JSON.stringify(body ?? {}))
  }

  // the tests of a process end without waiting for it
  server.listen(port, '127.0.0.1').unref()
  await once(server, 'listening')
  self.origem = `http://${nome}:${(server.address() as AddressInfo).port}`
  return self
}

type Asked = {
  query: URLSearchParams
  form: URLSearchParams
  request: IncomingMessage
  answer: ServerResponse
}

/** Client and secret are form-encoded before they are put together. */
function isClient({ headers }: IncomingMessage, { cliente, segredo }: Servidor): boolean {
  const [kind, given = ''] = (headers.authorization ?? '').split(' ')
  const said = atob(given)
    .split(':')
    .map((part) => decodeURIComponent(part))
  return kind === 'Basic' && said[0] === cliente && said[1] === segredo
}

function refuse(answer: ServerResponse, error: string): undefined {
  answer.writeHead(error === 'invalid_client' ? 401 : 400, { 'content-type': 'application/json' })
  answer.end(JSON.stringify({ error }))
}
