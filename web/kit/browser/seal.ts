/** AES-GCM; a value sealed for one place opens for no other. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

const ivBytes = 12

export const importKey = async (base64: string): Promise<CryptoKey> =>
  await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)),
    'AES-GCM',
    // no script reads it out again
    false,
    ['encrypt', 'decrypt'],
  )

export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, place), key, plain) }
}

/** Throws where the key or the place is another, or a bit was changed. */
export async function unseal(
  key: CryptoKey,
  place: string,
  { iv, bytes }: Sealed,
): Promise<unknown> {
  const plain = await crypto.subtle.decrypt(algorithm(iv, place), key, bytes)
  return JSON.parse(new TextDecoder().decode(plain))
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
})
