import type pg from 'pg'
import { nameOf } from './tables.ts'

type Kept = { tabela: string; nome: string; texto: string }

/** Drops references, indexes and triggers. Answers what puts them back and checks references. */
export async function setAside(client: pg.Client): Promise<() => Promise<void>> {
  const references = await kept(
    client,
    `
    select conrelid::regclass::text as tabela, conname::text as nome,
           pg_get_constraintdef(oid) as texto
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      and conparentid = 0
    order by 1, 2`,
  )
  const indexes = await kept(
    client,
    `
    select i.indrelid::regclass::text as tabela, c.relname::text as nome,
           pg_get_indexdef(i.indexrelid) as texto
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by 1, 2`,
  )
  const triggers = await kept(
    client,
    `
    select distinct tgrelid::regclass::text as tabela, '' as nome, '' as texto
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  for (const { tabela, nome } of references) {
    await client.query(`alter table ${tabela} drop constraint ${nameOf(nome)}`)
  }
  for (const { nome } of indexes) await client.query(`drop index ${nameOf(nome)}`)
  for (const { tabela } of triggers)
    await client.query(`alter table ${tabela} disable trigger user`)
  return async () => {
    for (const { texto } of indexes) await client.query(texto)
    for (const { tabela, nome, texto } of references) {
      await client.query(`alter table ${tabela} add constraint ${nameOf(nome)} ${texto}`)
    }
    for (const { tabela } of triggers)
      await client.query(`alter table ${tabela} enable trigger user`)
  }
}

const kept = async (client: pg.Client, text: string) => (await client.query<Kept>(text)).rows
