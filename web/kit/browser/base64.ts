/** So many bytes at a time: a function takes no millions of arguments. */
const part = 32_768

/** The bytes of a file as they are sent. Throws where it cannot be read. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += part) {
    binary += String.fromCharCode(...bytes.subarray(at, at + part))
  }
  return btoa(binary)
}
