/**
 * A text as a terminal may show it: control characters, C1 too, and signs nobody sees become their numbers.
 * Ends of lines stay.
 */
export const escapeControls = (text: string): string =>
  text.replaceAll(
    /[^\P{C}\n]|[\u2028\u2029]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )
