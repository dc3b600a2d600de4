import type pg from 'pg'

// one process migrates, the others wait
const lockKey = 4_186_271

/** Waits until no other process migrates or restores; logs the holder. */
export async function lockMigration(client: pg.Client, log: (line: string) => void) {
  const { rows } = await client.query<{ livre: boolean }>(
    'select pg_try_advisory_lock($1) as livre',
    [lockKey],
  )
  if (rows[0]?.livre === true) return
  const { rows: holders } = await client.query<Holder>(
    `select a.pid, a.application_name as nome,
            to_char(a.backend_start, 'YYYY-MM-DD HH24:MI:SS') as desde
     from pg_locks l join pg_database d on d.oid = l.database
     join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1
       and d.datname = current_database()`,
    [lockKey],
  )
  for (const holder of holders) log(describe(holder))
  await client.query('select pg_advisory_lock($1)', [lockKey])
}

type Holder = { pid: number; nome: string; desde: string | null }

const describe = ({ pid, nome, desde }: Holder) =>
  `À espera de outro processo que prepara esta base de dados: ${nome || 'sem nome'}, processo ${pid} do ` +
  `PostgreSQL${desde === null ? '' : `, desde ${desde}`}. Continua quando ele acabar; se já não devia ` +
  `estar a correr, termine-o (select pg_terminate_backend(${pid})).`
