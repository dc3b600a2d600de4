import pg from 'pg'
import type { Inicio, Tabela } from './format.ts'

export async function tablesOf(client: pg.Client): Promise<Tabela[]> {
  const { rows } = await client.query<Tabela>(`
    select c.relname::text as nome, pg_total_relation_size(c.oid)::float8 as tamanho,
           array(select a.attname::text from pg_attribute a
                 where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                   and a.attgenerated = '' order by a.attnum) as colunas
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition
    order by c.relname collate "C"`)
  return rows
}

/** Sequences are outside the snapshot, and never behind its rows. */
export async function sequencesOf(client: pg.Client): Promise<Inicio['sequencias']> {
  const { rows } = await client.query<{ nome: string }>(`
    select relname::text as nome from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`)
  const found: Inicio['sequencias'] = []
  for (const { nome } of rows) {
    const at = await client.query<{ valor: string; usada: boolean }>(
      `select last_value::text as valor, is_called as usada from ${nameOf(nome)}`,
    )
    for (const { valor, usada } of at.rows) found.push({ nome, valor, usada })
  }
  return found
}

export const nameOf = (name: string) => pg.escapeIdentifier(name)
