// Counts what the comments of the product are like, prints the twenty longest sentences, and fails above
// the bounds: `node scripts/comments.ts`, or with folders, the same of those alone.
import { globSync, readFileSync } from 'node:fs'

/** Of a hundred lines, those that are comment alone; words of a sentence; sentences without a subject. */
const most = { share: 4, words: 25, bare: 30 }

type Sentence = { file: string; line: number; text: string; words: number }

const folders = process.argv.slice(2)
const roots = folders.length > 0 ? folders : ['contract', 'server', 'web', 'demo']
const files = roots.flatMap((root) => globSync(`${root}/**/*.{ts,tsx}`)).toSorted()
let [lines, comments] = [0, 0]
const sentences: Sentence[] = []

for (const file of files) {
  const all = readFileSync(file, 'utf8').split('\n')
  lines += all.length
  for (const { line, text, height } of commentsOf(all)) {
    comments += height
    for (const sentence of sentencesOf(text)) {
      sentences.push({ file, line, text: sentence, words: sentence.split(/\s+/u).length })
    }
  }
}

const bare = sentences.filter(({ text }) => /^(?:what|who|whoever|that)\b/iu.test(text))
const long = sentences.filter(({ words }) => words > most.words)
const byWords = sentences.toSorted((one, other) => other.words - one.words)
const share = (100 * comments) / lines
const median = byWords[Math.floor(byWords.length / 2)]?.words ?? 0

for (const { file, line, text, words } of byWords.slice(0, 20)) {
  say(`${words} words  ${file}:${line}  ${text}`)
}
if (folders.length > 0)
  for (const { file, line, text } of bare) say(`bare  ${file}:${line}  ${text}`)
say(
  `${comments} of ${lines} lines are comment alone (${share.toFixed(1)} %), ${sentences.length} sentences, ` +
    `median ${median} words, ${long.length} over ${most.words}, ${bare.length} begin with What, Who or That`,
)
const refused = share > most.share || long.length > 0 || bare.length > most.bare
say(refused ? 'Above the bounds.' : 'Within the bounds; the longest twenty stand above.')
if (refused) process.exitCode = 1

function say(text: string) {
  process.stdout.write(`${text}\n`)
}

/** Each comment that has its lines for itself; line comments one below the other are one. */
function commentsOf(all: readonly string[]) {
  const found: { line: number; text: string; height: number }[] = []
  let at = 0
  while (at < all.length) {
    const end = endOf(all, at)
    if (end > at) {
      const text = all
        .slice(at, end)
        .map((one) => one.trim().replaceAll(/^(?:\/\/+|\{?\/\*+|\*(?!\/))\s?|\*\/\}?$/gu, ''))
        .join(' ')
      found.push({ line: at + 1, text, height: end - at })
    }
    at = Math.max(end, at + 1)
  }
  return found
}

/** The line behind the comment that begins at `at`; `at` itself where none does. */
function endOf(all: readonly string[], at: number): number {
  const begins = all[at]?.trim() ?? ''
  let end = at
  if (/^\{?\/\*/u.test(begins)) {
    while (end < all.length && !all[end]?.includes('*/')) end += 1
    return end + 1
  }
  while (all[end]?.trim().startsWith('//') === true) end += 1
  return end
}

/** Without what is code, which has no words. */
function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/`[^`]*`/gu, 'code')
    .split(/(?<=[.!?;:])\s+(?=[A-Z«`(]|code)|(?<=[;:])\s+/u)
    .map((one) => one.replaceAll(/@\w+|\s+/gu, ' ').trim())
    .filter((one) => /[a-z]/iu.test(one))
}
