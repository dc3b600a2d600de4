import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { apto } from '#server/cli/apto.ts'
import { projectDir, readConfig, strangersIn } from '#server/config.ts'

// READMEs of rooms are guides too
const guides = ['README.md', 'CONTRIBUTING.md', ...found('docs/*.md'), ...found('*/**/README.md')]
const documents = [...guides, ...found('docs/decisoes/*.md')]
const files = found('*.{json,ts,md}', '.ci/*', `{${folders()}}/**/*`)
const settings = Object.keys(readConfig({})).filter((name) => /^[A-Z_]+$/u.test(name))

/** The most words a document may have, as `wc -w` counts them. */
const most = { 'README.md': 900, 'CONTRIBUTING.md': 1500, 'docs/arquitetura.md': 1000 }

describe('the documents', () => {
  it('are read', () => {
    expect(documents.length).toBeGreaterThan(35)
    expect(settings.length).toBeGreaterThan(30)
    expect(documents.flatMap(spansOf).length).toBeGreaterThan(1000)
  })

  it('name only paths that exist', () => {
    const paths = named((document) => spansOf(document).filter((span) => isPath(span)))
    expect(paths.filter(({ name }) => globSync(name, { cwd: projectDir }).length === 0)).toEqual([])
  })

  it('name only source files that exist', () => {
    const known = new Set(files.map((file) => basename(file)))
    const names = named((document) =>
      spansOf(document).filter((span) => /^[\w.-]+\.(?:tsx?|sql)$/u.test(span)),
    )
    expect(names.filter(({ name }) => !known.has(name))).toEqual([])
  })

  it('link only to files and headings that exist', () => {
    const links = named((document) => matchesIn(document, /\]\((?!https?:)([^)\s]*)\)/gu))
    expect(links.filter(({ document, name }) => !isThere(document, name))).toEqual([])
  })

  it('name only npm commands that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: object }
    const commands = named((document) => matchesIn(document, /npm run ([a-z-]+)/gu))
    expect(commands.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('name only commands of the terminal that exist', async () => {
    const calls = named((document) => matchesIn(document, /npm run apto -- ([a-z][^`\n]*)/gu))
    for (const { document, name } of calls) {
      const words = wordsBefore(name)
      expect(await helpOf(words), document).toContain(`npm run apto -- ${words.join(' ')}`)
    }
  })

  it('name only variables that something reads', () => {
    const variables = named((document) =>
      spansOf(document).flatMap((span) => /^[A-Z]+(?:_[A-Z\d]+)+/u.exec(span) ?? []),
    )
    expect(variables.filter(({ name }) => !isVariable(name))).toEqual([])
  })

  it.each(Object.entries(most))('%s has at most %i words', (document, words) => {
    expect(wordsOf(document)).toBeLessThanOrEqual(words)
  })
})

it('has no decision record over 500 words', () => {
  expect(found('docs/decisoes/*.md').filter((document) => wordsOf(document) > 500)).toEqual([])
})

describe('docs/operar.md', () => {
  it('has a row for each setting, and for nothing else', () => {
    const [, table = ''] = /\n## Definições\n(.*?)\n## /su.exec(textOf('docs/operar.md')) ?? []
    const rows = table.split('\n').filter((line) => line.startsWith('| `'))
    const told = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z_]+)`/gu)])
    expect(new Set(told.map(([, name]) => name))).toEqual(new Set(settings))
    expect(told.length).toBe(settings.length)
  })
})

function found(...patterns: string[]): string[] {
  const unread = (path: string) => /^(?:node_modules|dist|data|test-results)$/u.test(path)
  return globSync(patterns, { cwd: projectDir, exclude: unread }).toSorted()
}

/** What each document names, but for names that stand for many. */
function named(namesIn: (document: string) => string[]) {
  return documents.flatMap((document) =>
    namesIn(document)
      .filter((name) => !isPattern(name))
      .map((name) => ({ document, name })),
  )
}

function matchesIn(document: string, pattern: RegExp): string[] {
  return [...textOf(document).matchAll(pattern)].map(([, name = '']) => name)
}

function folders() {
  return 'bench,contract,demo,deploy,docs,e2e,scripts,server,test,web'
}

function at(path: string) {
  return join(projectDir, path)
}

function textOf(document: string) {
  return readFileSync(at(document), 'utf8')
}

function wordsOf(document: string): number {
  return textOf(document).split(/\s+/u).filter(Boolean).length
}

/** What stands in backticks, but in blocks of code. */
function spansOf(document: string): string[] {
  const prose = textOf(document).replaceAll(/^```.*?^```/gmsu, '')
  return [...prose.matchAll(/`([^`\n]+)`/gu)].map(([, span = '']) => span)
}

/** A path begins with a folder of the repository and holds no blank. */
function isPath(span: string) {
  return new RegExp(`^(?:\\.ci|${folders().replaceAll(',', '|')})/\\S*$`, 'u').test(span)
}

/** It stands for many names: `web/<area>/area.ts`, `NNNN_nome.sql`. */
function isPattern(name: string) {
  return /<\w+>|^…|NNNN|^X[A-Z]\w+\./u.test(name)
}

function isThere(document: string, to: string) {
  const [path = '', anchor] = to.split('#')
  const file = path === '' ? document : join(dirname(document), path)
  if (!existsSync(at(file))) return false
  return anchor === undefined || headingsOf(file).includes(anchor)
}

/** The headings of a document, as the address of each ends. */
function headingsOf(document: string): string[] {
  return [...textOf(document).matchAll(/^#+ (.*)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** The names of commands at the beginning of a call. */
function wordsBefore(text: string): string[] {
  const words = text.split(' ')
  const end = words.findIndex((word) => !/^[a-z][a-z-]*$/u.test(word))
  return end === -1 ? words : words.slice(0, end)
}

async function helpOf(words: readonly string[]): Promise<string> {
  const said: unknown[] = []
  const stdout = new PassThrough().on('data', (piece) => said.push(piece))
  await apto([...words, '--ajuda'], {}, { stdin: process.stdin, stdout, stderr: stdout })
  return said.join('')
}

/** A setting, or what a file of the repository beside the documents names. */
function isVariable(name: string) {
  if (settings.includes(name)) return true
  if (strangersIn({ [name]: '1' }).length > 0) return false
  return code().includes(name)
}

let read: string | undefined

/** The text of all that runs. */
function code(): string {
  const runs = files.filter((file) => /\.(?:ts|tsx|js|json|sql|service)$/u.test(file))
  read ??= runs
    .filter((file) => file !== 'test/documents.test.ts')
    .map(textOf)
    .join('\n')
  return read
}
