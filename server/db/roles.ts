import { createHash, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto'
import pg from 'pg'
import { Client } from './client.ts'
import { connectionOptions, grupos, type Papel, type RoleUrls } from './papel.ts'
import { DatabaseRefusal } from '../kit/base/refusal.ts'
import { setRoleSettings } from './connection-settings.ts'

/** A password derived from the secret and its purpose. */
const derivePassword = (segredo: string, para: string) =>
  derive(segredo, `palavra-passe ${para}`, 24).toString('base64url')

/** The SCRAM verifier (RFC 5803) of the derived password: no log contains the password. */
function deriveVerifier(segredo: string, para: string): string {
  const salt = derive(segredo, `sal ${para}`, 16)
  const salted = pbkdf2Sync(derivePassword(segredo, para), salt, iterations, 32, 'sha256')
  const stored = createHash('sha256').update(keyOf(salted, 'Client Key')).digest('base64')
  const server = keyOf(salted, 'Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`
}

// PostgreSQL's own count; the password has 192 random bits
const iterations = 4096

const derive = (segredo: string, para: string, length: number) =>
  Buffer.from(hkdfSync('sha256', segredo, 'apto', para, length))

const keyOf = (salted: Buffer, name: string) => createHmac('sha256', salted).update(name).digest()

export type Raiz = {
  url: string
  /** the setting CHAVE; else the owner's password */
  chave?: string | undefined
  /** the portal resets passwords of another secret; a tool refuses */
  as: 'portal' | 'tool'
}

export async function ensureGroups(client: pg.Client) {
  for (const grupo of grupos) {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${grupo}') then
        create role ${grupo} nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
  }
}

/** The logins of this database. Passwords are derived and stored nowhere. */
export async function ensureLogins(client: pg.Client, raiz: Raiz): Promise<RoleUrls> {
  const logins = await loginsOf(client, raiz)
  const all = Object.values(logins)
  const there = await existing(client, all)
  for (const login of all) if (!there.includes(login)) await createLogin(client, login)
  await revokeDefaultRights(client, {
    logins: all.map(({ nome }) => nome),
    groups: grupos,
  })
  const open = await Promise.all(there.map(opens))
  const strange = there.filter((_, index) => open[index] === false)
  if (strange.length > 0) await setPasswords(client, strange, raiz)
  const { cliente, entrada, prestador } = logins
  return { cliente: cliente.url, entrada: entrada.url, prestador: prestador.url }
}

type Login = { papel: Papel; nome: string; url: string; verifier: string }

async function loginsOf(client: pg.Client, { url, chave }: Raiz): Promise<Record<Papel, Login>> {
  const { rows } = await client.query<{ base: number; onde: string }>(`
    select d.oid::bigint as base, s.system_identifier || '/' || d.datname as onde
    from pg_database d, pg_control_system() s where d.datname = current_database()`)
  const { base = 0, onde = '' } = rows[0] ?? {}
  const segredo = segredoOf(url, chave)
  if (segredo === '') throw new DatabaseRefusal(semSegredo)
  const loginOf = (papel: Papel): Login => {
    const nome = `apto_${papel}_${base}`
    const para = `${onde}/${nome}`
    const pass = derivePassword(segredo, para)
    return { papel, nome, url: urlAs(url, nome, pass), verifier: deriveVerifier(segredo, para) }
  }
  return {
    cliente: loginOf('cliente'),
    entrada: loginOf('entrada'),
    prestador: loginOf('prestador'),
  }
}

/** The secret of an installation: CHAVE, or the owner's password. */
export const segredoOf = (url: string, chave: string | undefined) =>
  chave ?? decodeURIComponent(new URL(url).password)

function urlAs(ownerUrl: string, nome: string, pass: string) {
  const url = Object.assign(new URL(ownerUrl), { username: nome, password: pass })
  // these parameters would win
  for (const name of ['user', 'password']) url.searchParams.delete(name)
  return url.href
}

/** The same roles on a server that follows: it has their passwords. */
export const rolesAt = (url: string, { cliente, entrada, prestador }: RoleUrls): RoleUrls => {
  const there = (own: string) => {
    const { username, password } = new URL(own)
    return urlAs(url, username, decodeURIComponent(password))
  }
  return { cliente: there(cliente), entrada: there(entrada), prestador: there(prestador) }
}

const semSegredo = 'Sem palavra-passe em DATABASE_URL é preciso indicar CHAVE.'

async function existing(client: pg.Client, logins: readonly Login[]): Promise<Login[]> {
  const { rows } = await client.query<{ rolname: string }>(
    `select rolname from pg_roles
     where rolname = any ($1) and rolcanlogin and not (rolsuper or rolbypassrls)`,
    [logins.map(({ nome }) => nome)],
  )
  return logins.filter(({ nome }) => rows.some(({ rolname }) => rolname === nome))
}

async function createLogin(client: pg.Client, { papel, nome, verifier }: Login) {
  const role = client.escapeIdentifier(nome)
  const { rows } = await client.query('select from pg_roles where rolname = $1', [nome])
  const verb = rows.length > 0 ? 'alter' : 'create'
  const password = client.escapeLiteral(verifier)
  await client.query(
    `${verb} role ${role} login nosuperuser nobypassrls inherit password ${password}`,
  )
  await client.query(`grant apto_${papel} to ${role}`)
  await setRoleSettings(client, role)
}

async function opens({ url, papel }: Login): Promise<boolean> {
  const client = new Client({ ...connectionOptions(url, papel), connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01') return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function setPasswords(client: pg.Client, logins: readonly Login[], { as }: Raiz) {
  if (as === 'tool') throw new DatabaseRefusal(outroSegredo)
  for (const { nome, verifier } of logins) {
    await client.query(
      `alter role ${client.escapeIdentifier(nome)} password ${client.escapeLiteral(verifier)}`,
    )
  }
}

const outroSegredo =
  'O portal desta base de dados arrancou com outra CHAVE, ou com outra palavra-passe em DATABASE_URL: ' +
  'indique as mesmas, ou arranque-o primeiro com estas.'

/** Revokes what PostgreSQL grants every role by default: connect, temporary tables, objects. */
async function revokeDefaultRights(client: pg.Client, who: Who) {
  for (const statement of await statementsOf(client, who)) await client.query(statement)
}

type Who = { logins: readonly string[]; groups: readonly string[] }

async function statementsOf(client: pg.Client, { logins, groups }: Who): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('grant connect on database %I to %I', current_database(), login) as statement
     from unnest($1::text[]) login
     where not exists (
       select from pg_database d, aclexplode(d.datacl) a
       where d.datname = current_database() and a.grantee = to_regrole(login)
         and a.privilege_type = 'CONNECT')
     union all
     select format('revoke all on database %I from public', current_database())
     where has_database_privilege('public', current_database(), 'connect')
        or has_database_privilege('public', current_database(), 'temporary')
     union all
     -- a schema restored from a backup admits nobody
     select format('grant usage on schema public to %I', papel)
     from unnest($2::text[]) papel where not has_schema_privilege(papel, 'public', 'usage')
     union all
     select 'revoke create on schema public from public'
     where has_schema_privilege('public', 'public', 'create')
     union all
     -- only a superuser revokes functions of the system
     select format('revoke execute on function %s from public', p.oid::regprocedure)
     from pg_proc p join pg_roles r on r.rolname = current_user and r.rolsuper
     where p.proname in ('lo_creat', 'lo_create', 'lo_from_bytea')
       and p.pronamespace = 'pg_catalog'::regnamespace
       and has_function_privilege('public', p.oid, 'execute')`,
    [logins, groups],
  )
  return rows.map(({ statement }) => statement)
}
