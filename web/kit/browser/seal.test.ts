import { expect, test } from 'vitest'
import { importKey, seal, unseal } from './seal.ts'

const newKey = async () =>
  await importKey(Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'))

/** The error of another key, another place or a changed bit. */
const damaged = { name: 'OperationError' }

const said = { descric: 'Caiu do escadote, à esquerda.', cd_funcion: 7, gravidade: null }

test('what was sealed is there again, for the same key and place only', async () => {
  const [key, other] = [await newKey(), await newKey()]
  const sealed = await seal(key, '1 7 valores', said)
  expect(await unseal(key, '1 7 valores', sealed)).toEqual(said)
  await expect(unseal(other, '1 7 valores', sealed)).rejects.toMatchObject(damaged)
  for (const place of ['2 7 valores', '1 8 valores', '1 7 fotografia', '']) {
    await expect(unseal(key, place, sealed)).rejects.toMatchObject(damaged)
  }
})

test('what was sealed shows nothing of it, and is never the same twice', async () => {
  const key = await newKey()
  const [one, other] = [await seal(key, 'x', said), await seal(key, 'x', said)]
  expect(Buffer.from(one.bytes).includes('Caiu')).toBe(false)
  expect(Buffer.from(one.bytes)).not.toEqual(Buffer.from(other.bytes))
  expect(one.iv).not.toEqual(other.iv)
})

test('a bit that was changed is found out, anywhere', async () => {
  const key = await newKey()
  const sealed = await seal(key, 'x', said)
  for (let at = 0; at < sealed.bytes.byteLength; at += 1) {
    const bytes = new Uint8Array(sealed.bytes.slice(0))
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await expect(unseal(key, 'x', { ...sealed, bytes: bytes.buffer })).rejects.toMatchObject(
      damaged,
    )
  }
})

test('the key does not leave the page again', async () => {
  const key = await newKey()
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toMatchObject({
    name: 'InvalidAccessError',
  })
})
