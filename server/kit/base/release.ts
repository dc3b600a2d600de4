/** Frees the memory now: the collector ignores memory outside the heap below 64 MB. */
export function release({ buffer, byteLength }: Uint8Array) {
  // a small buffer shares its memory; a transferred one is no longer ours
  const own = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  if (own && !buffer.detached) buffer.transfer(0)
}
