import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, newDatabase, type TestDatabase } from '#test/database.ts'
import { fingerprintOf } from '#test/operacao/fingerprint.ts'
import { describeSchema } from '../describe-schema.ts'
import { readMigrations } from '../migration-files.ts'
import type { Changes } from './carry-over.ts'
import { readDescription } from './compare.ts'
import { newAt, newOld } from './testing/old-database.ts'

let one: TestDatabase
const drops: (() => Promise<void>)[] = []
let before: string
let after: string

beforeAll(async () => {
  one = await newDatabase()
  const [old, base] = [await newOld(one), await newAt(one, 106)]
  drops.push(old.drop, base.drop)
  before = old.superUrl
  after = base.superUrl
})
afterAll(async () => {
  for (const drop of drops) await drop()
  await one.drop()
})

const describeAt = async (ownerUrl: string) =>
  await describeSchema((text) => asOwner({ ownerUrl }, text))

/** Sorts tables by name: the owning area may change. */
function inOneOrder(text: string) {
  const functions = text.indexOf('-- functions ---')
  const tables = text.slice(0, functions).split(/\n{2,}/u)
  const made = tables.filter((block) => block.startsWith('create table ')).toSorted()
  return [...made, text.slice(functions)].join('\n\n')
}

describe('the base', () => {
  it('makes the tables and functions that the folded migrations made, and schema.sql says them', async () => {
    const made = inOneOrder(await describeAt(before))
    await expect(made).toMatchFileSnapshot('./schema.sql')
    expect(inOneOrder(await describeAt(after))).toBe(made)
  })

  it('makes the same catalogue to its last setting', async () => {
    const [old, base] = [await catalogueOf(before), await catalogueOf(after)]
    expect(Object.keys(base).length).toBeGreaterThan(1500)
    expect(base).toEqual(old)
  })

  it('brings the same rows along, under the same codes', async () => {
    const [old, base] = [await rowsOf(before), await rowsOf(after)]
    expect(base).toEqual(old)
    expect(base['rows of nacionalidade']).toMatch(/^200 /u)
  })
})

it('what each later migration changes of it stands in later.json', async () => {
  const changes: Record<string, Record<string, Record<string, string | null>>> = {}
  let previous = readDescription(await describeAt(after))
  for (const { versao } of await readMigrations()) {
    if (![107, 109, 110].includes(versao)) continue
    const base = await newAt(one, versao)
    drops.push(base.drop)
    const next = readDescription(await describeAt(base.superUrl))
    changes[versao] = changesOf(previous, next)
    previous = next
  }
  await expect(`${JSON.stringify(changes, null, 2)}\n`).toMatchFileSnapshot('./later.json')
})

function changesOf(
  from: ReturnType<typeof readDescription>,
  to: ReturnType<typeof readDescription>,
): Changes {
  const changes: Record<string, Record<string, string | null>> = {}
  for (const object of new Set([...from.keys(), ...to.keys()])) {
    const [left, right] = [from.get(object), to.get(object)]
    for (const part of new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])) {
      const text = right?.get(part) ?? null
      if (text !== (left?.get(part) ?? null)) (changes[object] ??= {})[part] = text
    }
  }
  return changes
}

/** The catalogue without numbers; the type of a `like` sequence depends on the version. */
async function catalogueOf(ownerUrl: string) {
  const structure = Object.entries(await fingerprintOf(ownerUrl)).filter(
    ([name]) => !/^(?:rows of|sequence) /u.test(name),
  )
  const settings = await asOwner<{ nome: string; texto: string }>(
    { ownerUrl },
    `
    select 'table ' || relname as nome, concat_ws(' ', relkind, relpersistence, relreplident, reloptions,
             relowner = (select datdba from pg_database where datname = current_database())) as texto
    from pg_class where relnamespace = 'public'::regnamespace
    union all
    select 'place ' || c.relname || '.' || a.attname, concat_ws(' ',
             (select count(*) from pg_attribute b
              where b.attrelid = a.attrelid and b.attnum between 1 and a.attnum and not b.attisdropped),
             a.attstorage, a.attcompression, nullif(a.attstattarget, -1), a.attoptions)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all
    select 'kept ' || conrelid::regclass || '.' || conname, concat_ws(' ', convalidated, condeferrable, connoinherit)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select 'series ' || s.seqrelid::regclass, concat_ws(' ', s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle)
    from pg_sequence s
    union all
    select 'body ' || oid::regprocedure, pg_get_functiondef(oid) || coalesce(proowner::regrole <> (
             select datdba from pg_database where datname = current_database())::regrole, false)
    from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'comment ' || objoid || ' ' || objsubid, description from pg_description where objoid >= 16384
    union all
    select 'default right ' || oid, defaclacl::text from pg_default_acl
    union all
    select 'statistics ' || stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext
    union all
    select 'type ' || typname, typtype::text from pg_type
    where typnamespace = 'public'::regnamespace and typtype not in ('b', 'c')`,
  )
  return Object.fromEntries([...structure, ...settings.map(({ nome, texto }) => [nome, texto])])
}

async function rowsOf(url: string) {
  const brought =
    /^(?:rows of|sequence) (?:nacionalidade|tipo_\w+|acao_lesiva|motivo_atividade|area|categoria|agrupamento|profissao|funcao|local|defesa|empresa)(?:_cd_seq)?$/u
  return Object.fromEntries(
    Object.entries(await fingerprintOf(url)).filter(
      ([name]) => brought.test(name) && name !== 'rows of empresa',
    ),
  )
}
