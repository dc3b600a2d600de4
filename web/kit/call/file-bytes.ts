import { ApiFailure } from './failure.ts'

/** Continues `O ficheiro `. */
export const changed = (file: Blob) =>
  `${file instanceof File ? `«${file.name}» ` : ''}mudou ou deixou de existir depois de o escolher. Escolha-o de novo.`

/** Throws an `ApiFailure` where the file cannot be read any more. */
export async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new ApiFailure({ status: 400, message: `O ficheiro ${changed(file)}` })
  }
}

/** Bytes at a time: a function takes no millions of arguments. */
const part = 32_768

export async function base64Of(file: Blob): Promise<string> {
  const bytes = await bytesOf(file)
  let binary = ''
  for (let at = 0; at < bytes.length; at += part) {
    binary += String.fromCharCode(...bytes.subarray(at, at + part))
  }
  return btoa(binary)
}
