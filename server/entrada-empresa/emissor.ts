import { createHash } from 'node:crypto'
import * as oidc from 'openid-client'
import { emailFault, emailOf } from '#contract/kit/email.ts'
import type { Config } from '#server/config.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { fetchFora, mayAsk, prazo } from './fora.ts'

export type Emissor = { emissor: string; cliente: string; segredo: string }

/** The claims of an issuer about a person: `email` only with a mailbox it does not call unproven. */
export type Dito = {
  sujeito: string
  email: string | undefined
  sid: string | null
  refresco: string | null
}

type Settings = Pick<Config, 'EMISSORES_INTERNOS'>

/**
 * Reads the issuer's document, anew for each login: its keys may have changed. Throws 503 where it
 * is away, 400 where it is not what it says.
 */
export async function meetEmissor(
  { EMISSORES_INTERNOS: internos }: Settings,
  { emissor, cliente, segredo }: Emissor,
): Promise<oidc.Configuration> {
  const server = new URL(emissor)
  const interno = internos.includes(server.origin)
  const known = await oidc
    .discovery(server, cliente, { [oidc.clockTolerance]: 60 }, clientAuth(segredo), {
      [oidc.customFetch]: fetchFora(internos),
      timeout: prazo,
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(interno && server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    })
    .catch(refuse)
  const { issuer, authorization_endpoint: login = '' } = known.serverMetadata()
  // an issuer of many tenants calls itself otherwise: each could say who somebody is
  if (new URL(issuer).href !== server.href || !URL.canParse(login)) throw invalido()
  const page = new URL(login)
  if (!mayAsk(page, internos.includes(page.origin))) throw invalido()
  return known
}

function clientAuth(segredo: string): oidc.ClientAuth {
  return (as, ...more) => {
    const ways = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = ways.includes('client_secret_post') ? oidc.ClientSecretPost : oidc.ClientSecretBasic
    way(segredo)(as, ...more)
  }
}

export type Ida = { cookie: string; state: string; voltar: string }

/** The address of the company's login page. Nonce and verifier follow from the browser's cookie. */
export async function loginAddress(
  known: oidc.Configuration,
  { cookie, state, voltar, email }: Ida & { email: string | undefined },
): Promise<string> {
  const { scopes_supported: scopes = [] } = known.serverMetadata()
  return oidc.buildAuthorizationUrl(known, {
    redirect_uri: voltar,
    scope: scopes.includes('offline_access') ? 'openid email offline_access' : 'openid email',
    state,
    nonce: derived('nonce', cookie),
    code_challenge: await oidc.calculatePKCECodeChallenge(derived('verifier', cookie)),
    code_challenge_method: 'S256',
    ...(email !== undefined && { login_hint: email }),
  }).href
}

/** Exchanges the code of the answer. Throws 400 for an answer that is not to this login. */
export async function readAnswer(
  known: oidc.Configuration,
  { cookie, state, voltar, resposta }: Ida & { resposta: URLSearchParams },
): Promise<Dito> {
  const tokens = await oidc
    .authorizationCodeGrant(known, new URL(`${voltar}?${resposta.toString()}`), {
      expectedState: state,
      expectedNonce: derived('nonce', cookie),
      pkceCodeVerifier: derived('verifier', cookie),
      idTokenExpected: true,
    })
    .catch(refuse)
  const claims = tokens.claims()
  if (!claims || claims.sub.length > 255) throw invalido()
  const { email, email_verified: provado, sid } = claims
  return {
    sujeito: claims.sub,
    email: provado === false ? undefined : mailboxOf(email),
    sid: typeof sid === 'string' && sid.length <= 255 ? sid : null,
    refresco: tokens.refresh_token ?? null,
  }
}

function mailboxOf(claim: unknown): string | undefined {
  if (typeof claim !== 'string') return undefined
  const email = emailOf(claim)
  return emailFault(email) === undefined ? email : undefined
}

/** The next refresh token; undefined where the issuer ended it. Throws 503 where it is away. */
export async function refresh(
  known: oidc.Configuration,
  { refresco, sujeito }: { refresco: string; sujeito: string },
): Promise<string | undefined> {
  try {
    const tokens = await oidc.refreshTokenGrant(known, refresco)
    const claims = tokens.claims()
    if (claims && claims.sub !== sujeito) return undefined
    return tokens.refresh_token ?? refresco
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && error.status < 500) return undefined
    return refuse(error)
  }
}

const derived = (what: string, cookie: string) =>
  createHash('sha256').update(`${what}:${cookie}`).digest('base64url')

const wrong = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
  'OAUTH_UNSUPPORTED_OPERATION',
])

function refuse(error: unknown): never {
  if (error instanceof oidc.AuthorizationResponseError) {
    throw new Refusal(
      400,
      'A sua empresa não autorizou a entrada. Comece de novo ou fale com quem gere as contas na sua empresa.',
      { cause: error },
    )
  }
  if (error instanceof oidc.ResponseBodyError && error.status < 500) throw usada(error)
  if (error instanceof oidc.ClientError) {
    if (error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') throw semHoras(error)
    if (wrong.has(error.code ?? '')) throw invalido(error)
  }
  throw ausente(error)
}

const usada = (cause: unknown) =>
  new Refusal(400, 'Esta entrada já foi usada ou passou do prazo. Comece de novo.', { cause })

export const invalido = (cause?: unknown) =>
  new Refusal(
    400,
    'A resposta da sua empresa não serve para esta entrada. Comece de novo; se voltar a acontecer, fale com o seu prestador.',
    { cause },
  )

const semHoras = (cause: unknown) =>
  new Refusal(
    400,
    'O relógio do servidor da sua empresa não está certo com o do portal. Avise quem gere as contas na sua empresa e, até lá, entre com a palavra-passe.',
    { cause },
  )

/** The issuer is away: others come in as before. */
const ausente = (cause?: unknown) =>
  new Refusal(
    503,
    'O servidor da sua empresa não respondeu. Tente dentro de momentos ou entre com a palavra-passe.',
    { cause, retryAfter: 5 },
  )
