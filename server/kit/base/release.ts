/**
 * Gives the memory of these bytes back now. What lies outside its heap presses the collector only
 * from 64 MB on: left to it, a few files of 8 MB are a hundred MB of the process.
 */
export function release({ buffer, byteLength }: Uint8Array) {
  // a small one may share its memory with others, and what was handed over is no longer ours
  const own = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  if (own && !buffer.detached) buffer.transfer(0)
}
