import type { PdfObjects } from './pdf-objects.ts'
import { Dict, Excess, Name, Ref, type Value } from './pdf-syntax.ts'

const maxPlaces = 300_000

const codigo = 'contém código (JavaScript)'
const outros = 'contém outros ficheiros'
const deFora = 'lê dados de fora'
const multimedia = 'contém som, vídeo ou modelos 3D'
const abre = 'abre outros ficheiros'

const harmful = new Map([
  ['JavaScript', codigo],
  ['Launch', 'abre outros programas'],
  ['SubmitForm', 'envia dados para fora'],
  ['ImportData', deFora],
  ['GoToR', abre],
  ['GoToE', abre],
  ['Rendition', multimedia],
  ['RichMediaExecute', multimedia],
])

/** Keys that do harm, whatever their value. */
const entries = new Map([
  ['JavaScript', codigo],
  ['EmbeddedFiles', outros],
  ['EF', outros],
  ['XFA', 'contém um formulário dinâmico (XFA)'],
  ['Encrypt', 'está cifrado'],
])

const kindsOfObject = new Map([
  ['EmbeddedFile', outros],
  ['FileAttachment', outros],
  ['RichMedia', outros],
  ['Screen', multimedia],
  ['Movie', multimedia],
  ['Sound', multimedia],
  ['3D', multimedia],
])

const turns = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'GoBack', 'GoForward'])
const triggers = 'E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' ')
const atPress = ['A', 'PA', 'Next']
const places = ['S', 'Type', 'Subtype', 'OpenAction', 'AA', 'URI', 'JS', 'Ref', ...atPress]

type When = 'opening' | 'press'

export class Actions {
  pages = 0
  #fault: string | undefined
  readonly #dicts: Dict[] = []

  look(dict: Dict) {
    if (dict.of('Type').some((type) => textOf(type) === 'Page')) this.pages += 1
    this.#fault ??= faultOfEntries(dict)
    if (!places.some((key) => dict.of(key).some((value) => leads(key, value)))) return
    if (this.#dicts.push(dict) > maxPlaces) throw new Excess()
  }

  faultIn(objects: PdfObjects): string | undefined {
    if (this.#fault !== undefined) return this.#fault
    const seen = new Set<string>()
    return firstFault(this.#dicts, (dict) => faultOfPlaces(objects, dict, seen))
  }
}

function firstFault<T>(all: Iterable<T>, faultOf: (one: T) => string | undefined) {
  for (const one of all) {
    const fault = faultOf(one)
    if (fault !== undefined) return fault
  }
  return undefined
}

const textOf = (value: Value) => (value instanceof Name ? value.text : undefined)

const leads = (key: string, value: Value) =>
  key === 'S' || key === 'Type' || key === 'Subtype'
    ? value instanceof Ref || (value instanceof Name && isKnown(key, value.text))
    : typeof value === 'object' || ((key === 'URI' || key === 'JS') && value !== undefined)

const isKnown = (key: string, text: string) =>
  key === 'S' ? harmful.has(text) : kindsOfObject.has(text)

const faultOfEntries = (dict: Dict) =>
  firstFault(entries, ([key, fault]) =>
    dict.of(key).some((value) => value !== undefined) ? fault : undefined,
  )

function faultOfPlaces(objects: PdfObjects, dict: Dict, seen: Set<string>): string | undefined {
  const valuesOf = (...keys: string[]) => keys.flatMap((key) => [...objects.all(dict.of(key))])
  const named = (faults: ReadonlyMap<string, string>) => (value: Value) =>
    faults.get(textOf(value) ?? '')
  const pressed = atPress.flatMap((key) => dict.of(key))
  return (
    firstFault(valuesOf('S'), named(harmful)) ??
    firstFault(valuesOf('Type', 'Subtype'), named(kindsOfObject)) ??
    firstFault(objects.all(dict.of('JS')), (value) =>
      typeof value === 'string' ? codigo : undefined,
    ) ??
    firstFault(objects.all(dict.of('Ref')), (value) =>
      value instanceof Dict && value.has('F') ? deFora : undefined,
    ) ??
    faultOfUri(objects, dict) ??
    faultOfActions(objects, dict.of('OpenAction'), { when: 'opening', seen }) ??
    faultOfTriggers(objects, dict, seen) ??
    faultOfActions(objects, pressed, { when: 'press', seen })
  )
}

const faultOfTriggers = (objects: PdfObjects, dict: Dict, seen: Set<string>) =>
  firstFault(objects.all(dict.of('AA')), (value) => {
    if (!(value instanceof Dict)) return undefined
    const actions = triggers.flatMap((trigger) => value.of(trigger))
    return faultOfActions(objects, actions, { when: 'opening', seen })
  })

type Round = { when: When; seen: Set<string> }

function faultOfActions(
  objects: PdfObjects,
  values: readonly Value[],
  { when, seen }: Round,
): string | undefined {
  const open = [...values]
  for (let value = open.pop(); open.length > 0 || value !== undefined; value = open.pop()) {
    if (value instanceof Ref) {
      const place = `${when} ${value.num}`
      if (seen.has(place)) continue
      seen.add(place)
    }
    for (const action of objects.all([value])) {
      if (Array.isArray(action))
        for (const one of action) if (typeof one === 'object') open.push(one)
      if (!(action instanceof Dict)) continue
      const fault = faultOfAction(objects, action, when)
      if (fault !== undefined) return fault
      for (const next of action.of('Next')) open.push(next)
    }
  }
  return undefined
}

function faultOfAction(objects: PdfObjects, action: Dict, when: When): string | undefined {
  for (const value of objects.all(action.of('S'))) {
    const name = textOf(value)
    if (name === undefined || name === 'GoTo') continue
    const known = harmful.get(name)
    if (known !== undefined) return known
    const called = /^\w{1,30}$/u.test(name) ? name : 'desconhecida'
    if (when === 'opening')
      return `faz mais do que mostrar uma página ao ser aberto (ação ${called})`
    if (name === 'Named') {
      const pages = [...objects.all(action.of('N'))].map((one) => textOf(one) ?? '')
      const other = pages.find((page) => !turns.has(page))
      if (other === undefined) continue
      return 'tem um botão que faz mais do que mudar de página'
    }
    if (name !== 'URI') return `tem uma ação que o portal não aceita (${called})`
  }
  return undefined
}

const outroEndereco = 'tem uma ligação que não é http, https nem mailto'

/** Only web and mail addresses are allowed. */
function faultOfUri(objects: PdfObjects, dict: Dict): string | undefined {
  const base = [...objects.all(dict.of('URI'))].flatMap((value) =>
    value instanceof Dict ? [...objects.all(value.of('Base'))] : [value],
  )
  return base.every((value) => value === undefined || isAllowed(value)) ? undefined : outroEndereco
}

function isAllowed(value: Value): boolean {
  if (typeof value !== 'string') return false
  const text = value.startsWith('\u00FE\u00FF') ? value.slice(2).replaceAll('\0', '') : value
  return /^[\s\0]*(?:https?:\/\/|mailto:|www\.)/iu.test(text.replace(/^\u00EF\u00BB\u00BF/u, ''))
}
