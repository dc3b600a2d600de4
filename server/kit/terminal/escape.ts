/** Escapes control and invisible characters for a terminal, except line ends. */
export const escapeControls = (text: string): string =>
  text.replaceAll(
    /[^\P{C}\n]|[\u2028\u2029]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )
