/**
 * What `Content-Disposition` says of a file that is to be kept, whatever its name holds: in letters
 * every program reads, and as it is for those that read RFC 8187.
 */
export function asAttachment(name: string): string {
  // what breaks a line, turns the direction of reading or is half a letter is no part of a name
  const whole = name.toWellFormed().replaceAll(/[\p{C}\u{FFFD}]/gu, '')
  const plain = whole
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\u0020-\u007e]|["%\\]/gu, '_')
  const exact = encodeURIComponent(whole).replaceAll(
    /['()*]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
