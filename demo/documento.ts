/** A PDF with a font every reader has; the same text gives the same bytes. */
export function makeDocumento(titulo: string, linhas: readonly string[]): Buffer {
  const text = [
    `BT /F1 18 Tf 60 770 Td (${escaped(titulo)}) Tj ET`,
    ...linhas.map((linha, n) => `BT /F1 11 Tf 60 ${735 - n * 18} Td (${escaped(linha)}) Tj ET`),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-PT) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, n) => {
    const at = body.length
    body += `${n + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  // one byte a letter: the offsets count bytes
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${rows}${end}`, 'latin1')
}

/** Escapes signs of PDF syntax; dashes have another place in its encoding. */
const escaped = (text: string) =>
  text.replaceAll(/[\\()]/gu, String.raw`\$&`).replaceAll(/[–—]/gu, '-')
