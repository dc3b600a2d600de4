import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { papeis } from './papel.ts'
import { piece, sql } from './sql.ts'
import { namesOf } from './tables.ts'

const house = openHouse()

/** Tables that the clients' role may not read. */
const hidden = namesOf(({ papeis: { cliente = '' } }) => !cliente.startsWith('select'))

const shared = new Set(namesOf(({ de }) => de === 'prestador' || de === 'instalacao'))

describe('the second wall: a statement without any filter', () => {
  it.each(['a', 'b'] as const)('sees the rows of company %s alone', async (which) => {
    const { [which]: own, [which === 'a' ? 'b' : 'a']: foreign } = house.world
    const cliente = house.database.cliente(own.nos.raiz)
    for (const table of await readable()) {
      const rows = await cliente.rows(sql`select ${columns(table)} from ${verbatim(table)}`)
      const seen = JSON.stringify(rows).toUpperCase()
      expect([table, seen.includes(foreign.canario)]).toEqual([table, false])
    }
    const rows = await cliente.rows<{ cd_empresa: number }>(sql`select cd_empresa from membro`)
    expect([...new Set(rows.map(({ cd_empresa }) => cd_empresa))]).toEqual([own.nos.raiz])
  })

  it('would see something: the test world has rows of both companies in every table', async () => {
    const empty = []
    const own = (await readable()).filter((table) => !shared.has(table))
    for (const table of own) {
      const [row] = await asOwner<{ rows: number }>(
        house,
        `select count(*)::int as rows from ${table}`,
      )
      if ((row?.rows ?? 0) < 2) empty.push(table)
    }
    expect(empty).toEqual([])
  })

  it('sees nothing but the shared lookups when no company is named', async () => {
    for (const table of await readable()) {
      const rows = await asClient(`select ${columnsOf(table)} from ${table}`)
      expect([table, JSON.stringify(rows).toUpperCase()]).toEqual([
        table,
        expect.not.stringContaining('CANARIO'),
      ])
    }
    expect(await asClient('select cd_utilizador from membro')).toEqual([])
  })

  it.each(hidden)('cannot read %s', async (table) => {
    await expect(asClient(`select * from ${table}`)).rejects.toThrow('permission denied')
  })

  it.each(['pass_hash', 'mudar_pass', 'criado_em'])('cannot read %s of an account', async (one) => {
    await expect(asClient(`select ${one} from utilizador`)).rejects.toThrow('permission denied')
  })
})

describe('a request a client adds', () => {
  const added = (more: string, values: string) => {
    const { raiz } = house.world.a.nos
    return house.database.cliente(raiz).rows(
      sql`${verbatim(`
      insert into pedido_funcionario
        (cd_empresa, cd_organig, cd_tipo, dados, nome, dt_nasc, sexo, organig, ${more})
      values (${raiz}, ${raiz}, 0, '{}', 'Ana', '1990-01-01', '0', 'Raiz', ${values})`)}`,
    )
  }

  it.each([
    ['answered', 'cd_estad, decidido_em, motivo', `3, now(), 'Não'`],
    ['of another day', 'criado_em', `now() - interval '9 days'`],
    ['with who decides', 'decisor', `'Paula'`],
    ['with what came of it', 'nota', `'Feito'`],
  ])('is not %s already', async (_, more, values) => {
    await expect(added(more, values)).rejects.toThrow('violates row-level security policy')
  })

  it('is new', async () => {
    await expect(added('autor', `'Ana'`)).resolves.toEqual([])
  })
})

describe('the database itself', () => {
  it('forces row-level security, for reading and for writing, on every table with a company', async () => {
    const tables = await asOwner<{ name: string; safe: boolean; policies: number }>(
      house,
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as safe,
              (select count(*)::int from pg_policy p
               where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null
                 and p.polcmd = '*') as policies
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'cd_empresa'
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
    )
    expect(tables.length).toBeGreaterThanOrEqual(7)
    expect(tables.filter(({ safe, policies }) => !safe || policies < 2)).toEqual([])
  })

  it('forces it on every table the clients read, but for what all companies share', async () => {
    const open = await asOwner<{ name: string }>(
      house,
      `select relname as name from pg_class
       where relname in (${(await readable()).map((one) => `'${one}'`).join()})
         and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`,
    )
    expect(open.filter(({ name }) => !shared.has(name))).toEqual([])
  })

  it('lets no policy of the clients do without the company', async () => {
    const policies = await asOwner<{ name: string; using: string; check: string }>(
      house,
      `select tablename || '.' || policyname as name, qual as using, with_check as check
       from pg_policies
       where permissive = 'PERMISSIVE' and not roles && array['apto_entrada', 'apto_prestador', 'apto_copia']::name[]
         -- accounts and mail are of no company; what a client may say there stands in its policy
         and tablename not in ('utilizador', 'correio')`,
    )
    expect(policies.length).toBeGreaterThanOrEqual(7)
    const loose = policies.filter(
      ({ using, check }) => !using.includes('apto.empresa') || !check.includes('apto.empresa'),
    )
    expect(loose).toEqual([])
  })

  it('serves by roles that own nothing, rule nothing and bypass nothing', async () => {
    const logins = Object.values(house.urls).map((url) => new URL(url).username)
    const roles = await asOwner<{ name: string }>(
      house,
      `select rolname as name from pg_roles
       where rolname in ('apto_cliente', 'apto_entrada', 'apto_prestador', ${logins.map((one) => `'${one}'`).join()})
         and not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
         and not exists (select from pg_class where relowner = pg_roles.oid)
         and not exists (select from pg_proc where proowner = pg_roles.oid)`,
    )
    expect(roles.map(({ name: role }) => role).sort()).toEqual(
      ['apto_cliente', 'apto_entrada', 'apto_prestador', ...logins].sort(),
    )
  })

  it('makes each serving login a member of its own group and of nothing else', async () => {
    for (const group of papeis) {
      const member = new URL(house.urls[group]).username
      const groups = await asOwner<{ name: string }>(
        house,
        `select roleid::regrole::text as name from pg_auth_members
         where member = '${member}'::regrole`,
      )
      expect(groups).toEqual([{ name: `apto_${group}` }])
    }
  })

  it('has no view, and no function that acts as its owner but one that counts tables', async () => {
    const open = await asOwner(
      house,
      `select proname as name from pg_proc
       where prosecdef and pronamespace = 'public'::regnamespace
       union all select relname from pg_class
       where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace`,
    )
    // this function counts tables, reads no row and takes no argument
    expect(open).toEqual([{ name: 'contar_tabelas' }])
  })

  it('lets neither serving role make or change tables', async () => {
    for (const url of Object.values(house.urls)) {
      await expect(asClient('create table public.porta (a int)', url)).rejects.toThrow('permission')
      await expect(asClient('alter table membro disable row level security', url)).rejects.toThrow(
        'must be owner',
      )
    }
  })
})

async function readable(): Promise<string[]> {
  const rows = await asOwner<{ name: string }>(
    house,
    `select distinct table_name::text as name from information_schema.column_privileges
     where grantee = 'apto_cliente' and privilege_type = 'SELECT' order by 1`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(9)
  return rows.map((row) => row.name)
}

const some = new Map([
  ['utilizador', 'cd, tipo, nome, email'],
  ['empresa', 'cd_empresa, cd, cd_estad'],
])
const columnsOf = (table: string) => some.get(table) ?? '*'
const columns = (table: string) => verbatim(columnsOf(table))
const verbatim = (text: string) => piece(Object.assign([text], { raw: [text] }))

async function asClient(text: string, url = house.urls.cliente): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
