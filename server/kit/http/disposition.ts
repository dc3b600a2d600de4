/** `Content-Disposition` of a download: ASCII, and the exact name by RFC 8187. */
export function asAttachment(name: string): string {
  // drops line breaks, direction marks and lone surrogates
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
