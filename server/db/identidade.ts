import type pg from 'pg'
import { Client } from './client.ts'
import { connectionOptions, type RoleUrls } from './papel.ts'

export type Esquecido = {
  sessoes: number
  ligacoes: number
  navegadores: number
  mensagens: number
}

/** Tables of credentials: a copy has no row of them. */
export const chaves = ['sessao', 'ligacao', 'dispositivo', 'rede', 'fator_proposto', 'desafio']

type Onde = {
  ownerUrl: string
  urls: RoleUrls
  /** inode and birth time of the embedded database's directory */
  lugar?: string | undefined
}

// one process compares, the others wait
const lockKey = 4_186_274

/**
 * Compares the database with its recorded identity. After a restore, or when asked, ends sessions,
 * links and known browsers, and cancels queued mail. Answers the counts, or undefined.
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
// xmin is the lower half of the transaction number
const escrita = '(i.escrita::text::numeric % 4294967296)::text'

/** `lugar` is inode and birth time: a copy differs in both, an odd file system in one. */
function isCopy(escrito: string | null, lugar: string | undefined): boolean {
  if (escrito === null || lugar === undefined) return false
  const [antes, agora] = [escrito.split(' '), lugar.split(' ')]
  return antes[0] !== agora[0] && antes[1] !== agora[1]
}

async function forget(entrada: pg.Client): Promise<Esquecido> {
  const count = async (statement: string) => (await entrada.query(statement)).rowCount ?? 0
  await entrada.query('begin')
  // networks are forgotten like browsers
  await entrada.query('delete from rede')
  await entrada.query('delete from desafio')
  const esquecido = {
    sessoes: await count('delete from sessao'),
    ligacoes: await count('delete from ligacao'),
    navegadores: await count('delete from dispositivo'),
    mensagens: await count(
      `update correio set desistido_em = now(), ultimo_erro = 'reposta de uma cópia de segurança'
       where enviado_em is null and desistido_em is null`,
    ),
  }
  // a digest could repeat notices that were sent
  await entrada.query('delete from aviso_por_dar')
  await entrada.query('commit')
  return esquecido
}

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
  const client = new Client({
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
