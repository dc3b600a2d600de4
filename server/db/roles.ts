import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { RoleUrls } from './database.ts'

const groups = ['apto_cliente', 'apto_sistema'] as const

type Logins = Record<'cliente' | 'sistema', { nome: string; pass: string }>

/** The groups that policies and grants name; one pair for all databases of a server. */
export async function ensureGroups(client: pg.Client) {
  for (const group of groups) {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${group}') then
        create role ${group} nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
  }
}

/**
 * The two ordinary roles this database is served by, with passwords nobody needs to know: they lie
 * in a table only the owner reads. Roles missing on this server (a restored copy) are made again.
 */
export async function ensureLogins(client: pg.Client, ownerUrl: string): Promise<RoleUrls> {
  await client.query(
    `create table if not exists instalacao (unica boolean primary key check (unica), papeis jsonb not null)`,
  )
  const found = await client.query<{ papeis: Logins }>('select papeis from instalacao')
  const logins = found.rows[0]?.papeis ?? newLogins()
  for (const group of ['cliente', 'sistema'] as const)
    await ensureLogin(client, group, logins[group])
  if (!found.rows[0]) {
    await client.query('insert into instalacao values (true, $1)', [JSON.stringify(logins)])
  }
  return { cliente: urlAs(ownerUrl, logins.cliente), sistema: urlAs(ownerUrl, logins.sistema) }
}

async function ensureLogin(
  client: pg.Client,
  group: 'cliente' | 'sistema',
  login: { nome: string; pass: string },
) {
  const found = await client.query<{ safe: boolean }>(
    'select not (rolsuper or rolbypassrls) as safe from pg_roles where rolname = $1',
    [login.nome],
  )
  if (found.rows[0]?.safe) return
  const role = client.escapeIdentifier(login.nome)
  const verb = found.rows[0] ? 'alter' : 'create'
  await client.query(
    `${verb} role ${role} login nosuperuser nobypassrls inherit password ${client.escapeLiteral(login.pass)}`,
  )
  await client.query(`grant apto_${group} to ${role}`)
}

function newLogins(): Logins {
  const suffix = randomBytes(4).toString('hex')
  const pass = () => randomBytes(24).toString('base64url')
  return {
    cliente: { nome: `apto_cliente_${suffix}`, pass: pass() },
    sistema: { nome: `apto_sistema_${suffix}`, pass: pass() },
  }
}

function urlAs(ownerUrl: string, login: { nome: string; pass: string }) {
  const url = new URL(ownerUrl)
  url.username = login.nome
  url.password = login.pass
  return url.href
}
