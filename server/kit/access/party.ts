import { isIP } from 'node:net'
import type { Config } from '#server/config.ts'
import { Refusal } from '../base/refusal.ts'

/** The domain that keys are made for, and the origin that signatures name. */
export type Party = { dominio: string; origem: string; nome: string }

type Settings = Pick<Config, 'publicUrl' | 'BASE_TITLE'>

/** Undefined without a `PUBLIC_URL`, and at an address of figures: WebAuthn needs a name. */
export function partyOf({ publicUrl, BASE_TITLE }: Settings): Party | undefined {
  if (!publicUrl || isIP(publicUrl.hostname.replaceAll(/[[\]]/gu, '')) !== 0) return undefined
  return { dominio: publicUrl.hostname, origem: publicUrl.origin, nome: BASE_TITLE }
}

/** Throws 409 where keys are not offered. */
export function requireParty(settings: Settings): Party {
  const party = partyOf(settings)
  if (party) return party
  throw new Refusal(
    409,
    'Este portal não aceita chaves de acesso: falta-lhe um endereço com nome. Peça a quem o gere que defina PUBLIC_URL.',
  )
}
