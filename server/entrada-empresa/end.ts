import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  jwtVerify,
  type JWTPayload,
} from 'jose'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { endDependentes } from '#server/comum/entrada/sessao-empresa.ts'
import type { DataKey } from '#server/comum/segredo.ts'
import { reserveAttempt } from '#server/kit/access/throttle.ts'
import { invalido, meetEmissor } from './emissor.ts'
import { fetchFora, prazo } from './fora.ts'
import { entradasOfEmissor, opened, type EntradaGuardada } from './rows.ts'

type Settings = Pick<Config, 'EMISSORES_INTERNOS'> & { cofre: DataKey }

const evento = 'http://schemas.openid.net/event/backchannel-logout'

/** Ends sessions as their issuer says. Throws 400 for a token that no issuer of ours signed. */
export async function endByEmissor(
  db: Db,
  settings: Settings,
  { token, rede }: { token: string; rede: string },
): Promise<void> {
  await reserveAttempt(db, [{ sobre: `fim da empresa de ${rede}`, maximo: 60, segundos: 60 }])
  const { iss = '', aud = [] } = readClaims(token)
  const [first, ...others] = await entradasOfEmissor(db, iss, [aud].flat())
  if (!first) throw invalido()
  const { sub, sid } = await verify(settings, first, token)
  // two companies of one group may share a client
  for (const { cd_empresa, cliente } of [first, ...others]) {
    if (cliente !== first.cliente) continue
    await endDependentes(db, { cd_empresa, sujeito: sub, sid })
  }
}

function readClaims(token: string): JWTPayload {
  try {
    return decodeJwt(token)
  } catch (error) {
    throw invalido(error)
  }
}

async function verify(
  settings: Settings,
  entrada: EntradaGuardada,
  token: string,
): Promise<{ sub: string | undefined; sid: string | undefined }> {
  const { jwks_uri = '', issuer } = (
    await meetEmissor(settings, opened(settings.cofre, entrada))
  ).serverMetadata()
  const ask = fetchFora(settings.EMISSORES_INTERNOS)
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: prazo * 1_000,
    [customFetch]: async (url, { headers, method, signal }) =>
      await ask(url, {
        method,
        signal,
        headers: Object.fromEntries(headers),
        body: undefined,
        redirect: 'manual',
      }),
  })
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: entrada.cliente,
    clockTolerance: 60,
    maxTokenAge: '5 minutes',
    requiredClaims: ['iat', 'jti', 'events'],
  }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? invalido(error) : error
  })
  const { sub, sid, events, nonce } = payload
  const isLogout = typeof events === 'object' && events !== null && evento in events
  const session = typeof sid === 'string' ? sid : undefined
  // a nonce is an ID token's, which is none
  if (!isLogout || nonce !== undefined || (sub ?? session) === undefined) throw invalido()
  return { sub, sid: session }
}
