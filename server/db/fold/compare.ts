/** Objects by name, each with its parts: `tabela acidente` has `coluna baixa`. */
export type Objects = ReadonlyMap<string, ReadonlyMap<string, string>>

/** `different`: not as expected; `added`: foreign. */
export type Comparison = { different: string[]; added: string[] }

export function readDescription(text: string): Objects {
  const objects = new Map<string, Map<string, string>>()
  const [tables = '', functions = ''] = text.split(/^-- functions -+$/mu)
  for (const block of tables.split(/\n{2,}/u)) {
    const [, name] = /^create table (\w+) \(/u.exec(block) ?? []
    if (name === undefined) continue
    const parts = block.split('\n').slice(1).map(partOf)
    objects.set(`tabela ${name}`, new Map(parts.filter(([part]) => part !== '')))
  }
  for (const block of functions.split(/^(?=CREATE OR REPLACE FUNCTION )/mu)) {
    const [, name] = /^CREATE OR REPLACE FUNCTION ([^\n]+)\n/u.exec(block) ?? []
    if (name !== undefined) objects.set(`função ${name}`, new Map([['texto', block.trim()]]))
  }
  return objects
}

const kinds: readonly [RegExp, (found: string[]) => string][] = [
  [/^CREATE (?:UNIQUE )?INDEX (\S+)/u, ([name]) => `índice ${name}`],
  [/^CREATE (?:CONSTRAINT )?TRIGGER (\S+)/u, ([name]) => `gatilho ${name}`],
  [/^create policy (\S+)/u, ([name]) => `política ${name}`],
  [/^alter table/u, () => 'muralha'],
  [
    /^grant (\w+ \().* to (\S+);/u,
    ([right, role]) => `direitos de ${role} (${right?.slice(0, -2)})`,
  ],
  [/^grant .* on sequence (\S+) to (\S+);/u, ([name, role]) => `direitos de ${role} em ${name}`],
  [/^grant .* to (\S+);/u, ([role]) => `direitos de ${role}`],
  [/^ {2}constraint (\S+)/u, ([name]) => `restrição ${name}`],
  [/^ {2}(\S+)/u, ([name]) => `coluna ${name}`],
]

function partOf(line: string): [string, string] {
  for (const [form, name] of kinds) {
    const found = form.exec(line)
    if (found) return [name(found.slice(1)), line.replace(/,$/u, '')]
  }
  return ['', line]
}

/** Ignores the order: later columns stand last. */
export function compareObjects(wanted: Objects, found: Objects): Comparison {
  const different: string[] = []
  const added: string[] = []
  for (const [object, parts] of wanted) {
    const there = found.get(object)
    if (!there) {
      different.push(`${object}: falta`)
      continue
    }
    for (const [part, text] of parts) {
      if (!there.has(part)) different.push(`${object}: falta «${part}»`)
      else if (there.get(part) !== text) different.push(`${object}: difere «${part}»`)
    }
    for (const [part, text] of there) {
      if (parts.has(part) || isOfRemoval(part)) continue
      if (isOfOperator(part, text)) added.push(`${part} em ${object}`)
      else different.push(`${object}: sobra «${part}»`)
    }
  }
  for (const object of found.keys()) if (!wanted.has(object)) added.push(object)
  return { different, added }
}

/** Only policies and rights are missing: a restore without the roles loses them. */
export const isOfDefences = (different: readonly string[]) =>
  different.every((one) => /: falta «(?:política|direitos) /u.test(one))

/** A company under removal has these policies (`hide-empresa.ts`). */
const isOfRemoval = (part: string) => /^política (?:oculta|dono)_\d+$/u.test(part)

/** Operators may add indexes, and policies for their own roles. */
const isOfOperator = (part: string, text: string) =>
  part.startsWith('índice ') || (part.startsWith('política ') && !ours.test(text))

const ours = / to (?:[^(]*\b)?(?:public|apto_(?:cliente|entrada|prestador|copia)(?:_\d+)?)\b/u
