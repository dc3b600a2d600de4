import fc from 'fast-check'

/** Any text, lone surrogates included. The unit `binary` of fast-check takes a second to set up. */
export const anyText = fc
  .array(fc.nat(0x10ffff), { maxLength: 10 })
  .map((points) => String.fromCodePoint(...points))
