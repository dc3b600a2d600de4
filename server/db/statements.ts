// what may hold a semicolon that ends nothing, or is one that does
const token = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/gu

/**
 * The statements of an SQL file, one by one: sent together they would be one transaction to a
 * distributed PostgreSQL, which takes some of them only by themselves.
 */
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
