// tokens that may contain a semicolon, and the semicolon
const token = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/gu

/** The statements of an SQL file: a distributed PostgreSQL takes some only by themselves. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let begin = 0
  for (const { 0: found, index } of text.matchAll(token)) {
    if (found !== ';') continue
    statements.push(text.slice(begin, index).trim())
    begin = index + 1
  }
  const rest = text.slice(begin)
  return /^(?:\s|--[^\n]*)*$/u.test(rest) ? statements : [...statements, rest.trim()]
}
