/** Parses a list's rows from pieces cut anywhere: a long export is never parsed at once. */
export function rowReader<Row>() {
  let text = ''
  let began = false
  let complete = false
  let at = 0
  let depth = 0
  let quoted = false
  let escaped = false

  /** The end of the last complete row in `text`; 0 for none. */
  function scan() {
    let end = 0
    for (; at < text.length; at += 1) {
      const char = text.charCodeAt(at)
      if (escaped) escaped = false
      else if (quoted) {
        if (char === backslash) escaped = true
        else if (char === quote) quoted = false
      } else if (char === quote) quoted = true
      else if (char === openBrace) depth += 1
      else if (char === closeBrace) {
        depth -= 1
        if (depth === 0) end = at + 1
      } else if (char === closeBracket && depth === 0) {
        complete = true
        return end
      }
    }
    return end
  }

  return {
    push(piece: string): Row[] {
      if (complete) return []
      text += piece
      if (!began) {
        const head = /^\s*\{\s*"message"\s*:\s*\[/u.exec(text)
        if (!head) return []
        began = true
        text = text.slice(head[0].length)
      }
      const end = scan()
      if (end === 0) return []
      const rows: Row[] = JSON.parse(`[${text.slice(0, end).replace(/^\s*,/u, '')}]`)
      text = text.slice(end)
      at -= end
      return rows
    },
    /** False for a truncated answer. */
    get complete() {
      return complete
    },
  }
}

const quote = 0x22
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d
