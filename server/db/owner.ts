import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Lifts forced row-level security in a transaction, which locks the tables meanwhile. */
export async function withoutWall<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const restricted = await tx.one(sql`
    select from pg_roles where rolname = current_user and not (rolsuper or rolbypassrls)`)
  if (!restricted) return await work()
  await tx.rows(sql`do $$ declare tabela regclass; begin
    for tabela in select oid from pg_class
      where relforcerowsecurity and relnamespace = 'public'::regnamespace order by relname loop
      execute format('alter table %s no force row level security', tabela);
    end loop; end $$`)
  const answer = await work()
  await tx.rows(sql`do $$ declare tabela regclass; begin
    for tabela in select oid from pg_class
      where relrowsecurity and relnamespace = 'public'::regnamespace order by relname loop
      execute format('alter table %s force row level security', tabela);
    end loop; end $$`)
  return answer
}
