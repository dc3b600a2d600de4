/** A template of SQL in a source: `${0}` stands for its first hole, whose source is `holes[0]`. */
export type SqlText = { text: string; holes: string[] }

/** Every `sql` and `piece` template of a source; nested ones count separately. */
export function sqlTextsOf(source: string): SqlText[] {
  const texts: SqlText[] = []
  for (const { 0: found, index } of source.matchAll(/\b(?:sql|piece)`/gu)) {
    texts.push(templateAt(source, index + found.length).template)
  }
  return texts
}

function templateAt(source: string, begin: number): { template: SqlText; end: number } {
  const template: SqlText = { text: '', holes: [] }
  let at = begin
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') at += 1
    if (source.startsWith('${', at)) {
      const end = holeEnd(source, at + 2)
      template.text += `\${${template.holes.push(source.slice(at + 2, end)) - 1}}`
      at = end + 1
    } else {
      template.text += source[at]
      at += 1
    }
  }
  return { template, end: at }
}

/** The position of the `}` of a hole, after nested braces and templates. */
function holeEnd(source: string, begin: number): number {
  let at = begin
  for (let depth = 0; depth > 0 || source[at] !== '}'; at += 1) {
    if (at >= source.length) throw new Error('a hole without an end')
    if (source[at] === '`') at = templateAt(source, at + 1).end
    else if (source[at] === '{') depth += 1
    else if (source[at] === '}') depth -= 1
  }
  return at
}

const words =
  'where|on|set|order|join|left|right|cross|inner|limit|for|group|union|returning|using|values|select|as'
const alias = String.raw`(?:\s+(?:as\s+)?(?!(?:${words})\b)([a-z_]\w*))?`

/** A company's table in a text, with its alias there. */
export type Mention = { table: string; name: string; verb: string }

export function mentionsIn(text: string, tables: readonly string[]): Mention[] {
  const verb = String.raw`\b(insert into|delete from|from|join|update|using)\s+`
  const found = text.matchAll(new RegExp(`${verb}(${tables.join('|')})\\b${alias}`, 'gu'))
  return [...found].map(([, word = '', table = '', name = table]) => ({ table, name, verb: word }))
}
