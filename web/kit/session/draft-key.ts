import { readChaveDeRascunho } from '#contract/sessao.ts'
import { tokenOf } from '../browser/cookies.ts'
import { importKey } from '../browser/seal.ts'
import { call } from '../call/call.ts'

let held: { token: string | undefined; key: Promise<CryptoKey> } | undefined

/** The key of this session, in the memory of this page alone. Throws as `call`. */
export async function draftKey(): Promise<CryptoKey> {
  const token = tokenOf('cliente')
  if (held && held.token === token) return await held.key
  const asked = { token, key: readKey() }
  held = asked
  asked.key.catch(() => {
    if (held === asked) held = undefined
  })
  return await asked.key
}

const readKey = async () =>
  await importKey((await call(readChaveDeRascunho, { handled: true })).chave)
