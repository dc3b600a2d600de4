import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { refuseUndefended } from '../defesa.ts'
import { describeSchema } from '../describe-schema.ts'
import type { Applied, Migration } from '../migration-files.ts'
import { DatabaseRefusal } from '#server/kit/base/refusal.ts'
import { compareObjects, isOfDefences, readDescription, type Objects } from './compare.ts'
import { baseOf, lastFolded, type Known } from './folded.ts'

/** Changes of a later migration to objects of the fold. */
export type Changes = Record<string, Record<string, string | null>>

/** Gives an old database new migration names. Throws `DatabaseRefusal` for another schema. */
export async function carryOver(
  client: pg.Client,
  { applied }: Known,
  known: readonly Migration[],
  log: (line: string) => void,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query('set local search_path = public')
    const wanted = await descriptionAfter(applied)
    const found = readDescription(
      await describeSchema(async (text) => (await client.query(text)).rows),
    )
    const { different, added } = compareObjects(wanted, found)
    if (different.length > 0) {
      if (isOfDefences(different)) await refuseUndefended(client)
      throw new DatabaseRefusal(describeDifferent(different))
    }
    const others = [...added, ...(await othersIn(client))]
    await rename(client, known)
    await client.query('commit')
    log(passada)
    if (others.length > 0) log(`Não é do Apto, e ficou como estava: ${others.join('; ')}.`)
  } catch (error) {
    // a broken connection cannot roll back
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

export async function rename(client: pg.Client, known: readonly Migration[]): Promise<void> {
  const base = baseOf(known)
  await client.query('delete from migracao where versao <= $1', [lastFolded])
  await client.query(
    `insert into migracao (versao, nome, hash)
     select * from unnest($1::int[], $2::text[], $3::text[])`,
    [base.map(({ versao }) => versao), base.map(({ nome }) => nome), base.map(({ hash }) => hash)],
  )
}

const passada =
  'A base de dados é da versão anterior, e está como ela a fez: as migrações dela passam a ter os nomes ' +
  'desta versão. Nenhuma tabela é escrita de novo.'

async function descriptionAfter(applied: readonly Applied[]): Promise<Objects> {
  const text = await readFile(new URL('./schema.sql', import.meta.url), 'utf8')
  const objects = new Map(readDescription(text))
  const later: Record<string, Changes> = JSON.parse(
    await readFile(new URL('./later.json', import.meta.url), 'utf8'),
  )
  for (const { versao } of applied) {
    for (const [object, parts] of Object.entries(later[versao] ?? {})) {
      const changed = new Map(objects.get(object))
      for (const [part, line] of Object.entries(parts)) {
        if (line === null) changed.delete(part)
        else changed.set(part, line)
      }
      objects.set(object, changed)
    }
  }
  return objects
}

async function othersIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ nome: string }>(`
    select 'extensão ' || extname as nome from pg_extension where extname <> 'plpgsql'
    union all
    select 'esquema ' || nspname from pg_namespace
    where nspname !~ '^(pg_|information_schema$|public$)' and not exists (
      select from pg_depend d where d.objid = pg_namespace.oid and d.deptype = 'e')
    union all
    select 'vista ' || relname from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') and not exists (
      select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select distinct 'direitos de ' || r.rolname from pg_class c, aclexplode(c.relacl) a
    join pg_roles r on r.oid = a.grantee
    where c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner
      and r.rolname !~ '^apto_(cliente|entrada|prestador|copia)(_[0-9]+)?$'
    order by 1`)
  return rows.map(({ nome }) => nome)
}

function describeDifferent(different: readonly string[]): string {
  const first = different.slice(0, 5)
  const more = different.length - first.length
  return (
    `Esta base de dados não é como a versão anterior do Apto a fez, e nada nela foi alterado. ` +
    `${first.join('; ')}${more > 0 ? `; e mais ${more}` : ''}. Ponha-o como estava, ou reponha a cópia ` +
    'de antes numa base de dados vazia (npm run apto -- repor), e arranque de novo.'
  )
}
