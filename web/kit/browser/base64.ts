/** The bytes of a file as they are sent. Throws where it cannot be read. */
export async function base64Of(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  // `data:…;base64,` and the bytes
  reader.addEventListener('load', () => {
    const { result } = reader
    resolve(typeof result === 'string' ? (result.split(',', 2)[1] ?? '') : '')
  })
  reader.addEventListener('error', () => reject(new Error('the file cannot be read')))
  reader.readAsDataURL(file)
  return await promise
}
