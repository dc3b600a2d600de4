import pg from 'pg'
import { connectionOptions, type RoleUrls } from './papel.ts'

/** What was ended because the database came out of a backup. */
export type Esquecido = {
  sessoes: number
  ligacoes: number
  navegadores: number
  mensagens: number
}

/** What opens something to whoever holds it: a copy keeps no row of these, whatever else it keeps. */
export const chaves = ['sessao', 'ligacao', 'dispositivo', 'rede']

type Onde = {
  /** of the database's owner */
  ownerUrl: string
  urls: RoleUrls
  /** of the embedded database: what tells its directory from a copy of it */
  lugar?: string | undefined
}

// two processes that start at once: one finds out, the other waits for it
const lockKey = 4_186_274

/**
 * Compares the database with what it wrote down of itself. Where it is another one (a backup put back,
 * here or elsewhere), or when asked to, whatever opened the one before opens nothing any more: sessions,
 * links and known browsers end, and mail that may have been sent since is set aside. Answers what was
 * ended; undefined where nothing had to be.
 */
export async function settleIdentidade(
  { ownerUrl, urls, lugar }: Onde,
  { restaurado = false } = {},
): Promise<Esquecido | undefined> {
  return await connected(ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [lockKey])
    const { rows } = await owner.query<{ mesma: boolean; lugar: string | null }>(`
      select i.sistema = ${sistema} and i.base = ${base} and i.xmin::text = ${escrita} as mesma, i.lugar
      from instalacao i`)
    const [escrito] = rows
    const outra = escrito && (!escrito.mesma || isCopy(escrito.lugar, lugar))
    const esquecido = outra || restaurado ? await connected(urls.entrada, forget) : undefined
    const known = escrito && (lugar === undefined || escrito.lugar === lugar)
    if (known && !esquecido) return undefined
    await owner.query(
      `insert into instalacao (sistema, base, lugar) values (${sistema}, ${base}, $1)
       on conflict (unica) do update
       set sistema = excluded.sistema, base = excluded.base, escrita = excluded.escrita,
           lugar = coalesce(excluded.lugar, instalacao.lugar), desde = now()`,
      [lugar ?? null],
    )
    return esquecido
  })
}

const sistema = '(select system_identifier::text from pg_control_system())'
const base = '(select oid::bigint from pg_database where datname = current_database())'
// a row's own transaction has the lower half of the number
const escrita = '(i.escrita::text::numeric % 4294967296)::text'

/**
 * Of a directory, its number and when it was made. A copy has others of both; a file system that keeps
 * no such number, or no such time, changes one of them and is no copy.
 */
function isCopy(escrito: string | null, lugar: string | undefined): boolean {
  if (escrito === null || lugar === undefined) return false
  const [antes, agora] = [escrito.split(' '), lugar.split(' ')]
  return antes[0] !== agora[0] && antes[1] !== agora[1]
}

async function forget(entrada: pg.Client): Promise<Esquecido> {
  const count = async (statement: string) => (await entrada.query(statement)).rowCount ?? 0
  await entrada.query('begin')
  // what an account was entered from is known no more, networks as little as browsers
  await entrada.query('delete from rede')
  const esquecido = {
    sessoes: await count('delete from sessao'),
    ligacoes: await count('delete from ligacao'),
    navegadores: await count('delete from dispositivo'),
    mensagens: await count(
      `update correio set desistido_em = now(), ultimo_erro = 'reposta de uma cópia de segurança'
       where enviado_em is null and desistido_em is null`,
    ),
  }
  // what was to be told may have been since: a digest is made of it no more
  await entrada.query('delete from aviso_por_dar')
  await entrada.query('commit')
  return esquecido
}

/** One line for the operator. */
export function describeEsquecido({
  sessoes,
  ligacoes,
  navegadores,
  mensagens,
}: Esquecido): string {
  return (
    `Base de dados reposta de uma cópia de segurança: terminadas as sessões (${sessoes}), as ligações ` +
    `de email (${ligacoes}) e os navegadores conhecidos (${navegadores}); mensagens por enviar postas ` +
    `de lado: ${mensagens} (npm run apto -- correio).`
  )
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...connectionOptions(url, 'identidade'),
    connectionTimeoutMillis: 3_000,
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
