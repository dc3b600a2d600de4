import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identifier, sql } from '#server/db/sql.ts'
import { runApto } from '#test/apto.ts'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { eraseEmpresa } from './erase-empresa.ts'
import { empresaTables, exportedTables } from '#server/db/tables.ts'

const house = openHouse()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apto-empresa-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const raiz = () => house.world.a.nos.raiz
const empresa = async (...args: string[]) =>
  await runApto(house, ['empresa', ...args, '--empresa', String(raiz())])
const ofA = (tabela: string) =>
  empresaTables.includes(tabela)
    ? `t.cd_empresa is distinct from ${raiz()}`
    : tabela === 'utilizador'
      ? `t.cd in (select cd_utilizador from membro where cd_empresa <> ${raiz()}) or t.tipo <> 'cliente'`
      : 'true'

describe('a company is handed out', () => {
  it('whole, row by row, and nothing of another', async () => {
    const file = join(folder, 'a.jsonl.gz')
    const { code, out } = await empresa('exportar', file)
    expect([code, out]).toEqual([0, expect.stringContaining('exportada: ')])
    const text = gunzipSync(await readFile(file)).toString()
    expect(text).not.toContain(house.world.b.canario)
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { tabela?: string; linhas?: number; empresa?: object })
    expect(lines[0]).toMatchObject({ empresa: { cd: raiz() } })
    expect(lines.at(-1)).toEqual({ fim: true, linhas: lines.length - 2 })
    for (const tabela of exportedTables) {
      const [held] = await asOwner<{ n: number }>(
        house,
        `select count(*)::int as n from ${tabela} where cd_empresa = ${raiz()}
         ${tabela === 'registo' ? "and acao <> 'empresa_exportada'" : ''}`,
      )
      expect([tabela, lines.filter((line) => line.tabela === tabela).length]).toEqual([
        tabela,
        held?.n,
      ])
    }
    const [noted] = await house.db.rows<{ exportada: boolean; linhas: number }>(sql`
      select exportada_em is not null as exportada, (
        select count(*)::int from registo r
        where r.cd_empresa = ${raiz()} and r.acao = 'empresa_exportada') as linhas
      from empresa where cd_empresa = ${raiz()} and cd = ${raiz()}`)
    expect(noted).toEqual({ exportada: true, linhas: 1 })
    expect((await empresa('exportar', file)).code).toBe(1)
  })

  it('not where there is no such folder, and nothing is left behind', async () => {
    const file = join(folder, 'nenhuma', 'a.jsonl.gz')
    const { code, err } = await empresa('exportar', file)
    expect([code, err, existsSync(`${file}.parte`)]).toEqual([
      1,
      expect.stringContaining('não existe a pasta onde ficaria'),
      false,
    ])
  })
})

describe('a company is taken away', () => {
  it('only when it is closed, and when that is meant', async () => {
    const before = await sums('true')
    const { code, err } = await empresa('apagar')
    expect([code, err]).toEqual([1, expect.stringContaining('acrescente --confirmar')])
    const open = await empresa('apagar', '--confirmar')
    expect([open.code, open.err]).toEqual([
      1,
      expect.stringContaining('Só se apaga uma empresa fechada'),
    ])
    expect(await sums('true')).toEqual(before)
  })

  it('piece by piece: stopped between two, nobody sees the half that is left', async () => {
    await house.db.rows(sql`
      update empresa set cd_estad = 2, motivo = 'Fechada'
      where cd_empresa = ${raiz()} and cd = ${raiz()}`)
    const { http, world, database } = house
    const before = await sums()
    const stop = new AbortController()
    const progress = (done: number) => {
      if (done > 12) stop.abort()
    }
    await asPlainOwner(async (url) => {
      const erased = eraseEmpresa(url, raiz(), { signal: stop.signal, progress, linhas: 3 })
      await expect(erased).rejects.toThrow('aborted')
    })
    expect(await sums()).toEqual(before)
    const left = await asOwner(house, `select from funcionario where cd_empresa = ${raiz()}`)
    expect(left.length).toBeGreaterThan(0)
    for (const tabela of empresaTables.filter((one) => readable.has(one))) {
      const seen = [database.prestador.todas, database.prestador.empresa(raiz())].map(
        async (db) =>
          await db.rows(sql`select from ${identifier(tabela)} t where t.cd_empresa = ${raiz()}`),
      )
      expect([tabela, await Promise.all(seen)]).toEqual([tabela, [[], []]])
    }
    const { headers } = world.a.prestador
    for (const url of ['empresa/lista', 'funcionario', 'saude/exame', 'funcionario/pendente']) {
      const answer = await http.inject({ url: `/api/prestador/${url}`, headers })
      expect([url, answer.statusCode, answer.body.includes(world.a.canario)]).toEqual([
        url,
        200,
        false,
      ])
      expect(answer.body).toContain(world.b.canario)
    }
    const reopened = await http.inject({
      method: 'POST',
      url: `/api/prestador/empresa/${raiz()}/reabrir`,
      headers,
    })
    expect(reopened.statusCode).toBe(404)
    const entering = await http.inject({
      url: `/api/empresa/${raiz()}/funcionario`,
      headers: world.a.residente.headers,
    })
    expect(entering.statusCode).toBeGreaterThanOrEqual(403)
    const { out } = await runApto(house, ['estado'])
    expect(out).toContain(`(código ${raiz()}): npm run apto -- empresa apagar`)
  })

  it('and gone on with to its end, while every row of the others is what it was', async () => {
    const before = await sums()
    const { code, out, err } = await empresa('apagar', '--confirmar')
    expect([code, err]).toEqual([0, expect.stringContaining('A apagar… 100 %')])
    expect(out).toMatch(/Já se tinha começado em .*: continua\.[^]*Apagada: /u)
    const policies = await asOwner(
      house,
      `select from pg_policies where policyname ~ '^(oculta|dono)_'`,
    )
    expect(policies).toEqual([])
    expect(await sums()).toEqual(before)
    for (const tabela of empresaTables) {
      expect([
        tabela,
        await asOwner(house, `select from ${tabela} where cd_empresa = ${raiz()}`),
      ]).toEqual([tabela, []])
    }
    const contas = await house.db.rows(sql`
      select from utilizador u where u.tipo = 'cliente'
        and not exists (select from membro where cd_utilizador = u.cd)`)
    expect(contas).toEqual([])
    const { http, world } = house
    const answer = await http.inject({
      url: '/api/prestador/empresa/lista',
      headers: world.a.prestador.headers,
    })
    expect([answer.statusCode, answer.body.includes(world.a.canario)]).toEqual([200, false])
  })
})

async function asPlainOwner(work: (ownerUrl: string) => Promise<void>) {
  const url = new URL(house.ownerUrl)
  const role = `dono_${process.pid}_${url.pathname.slice(1)}`
  const give = async (to: string) =>
    await asOwner(
      house,
      `do $$ declare one text; begin
        for one in
          select format('table %s', oid::regclass) from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace
          union all select format('function %s', oid::regprocedure) from pg_proc
          where pronamespace = 'public'::regnamespace
        loop execute format('alter %s owner to ${to}', one); end loop; end $$`,
    )
  await asOwner(house, `create role ${role} login password 'x'`)
  await asOwner(house, `grant all on schema public to ${role}`)
  await asOwner(house, `grant connect on database ${url.pathname.slice(1)} to ${role}`)
  await give(role)
  Object.assign(url, { username: role, password: 'x' })
  try {
    await work(url.href)
  } finally {
    await give('current_user')
    await asOwner(house, `reassign owned by ${role} to current_user; drop owned by ${role}`)
    await asOwner(house, `drop role ${role}`)
  }
}

const readable = new Set(['funcionario', 'exame', 'empresa', 'organigrama', 'registo', 'acidente'])

/** A checksum of each table's rows, without company A's. */
async function sums(which?: string) {
  const tables = await asOwner<{ nome: string }>(
    house,
    `select relname as nome from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const found: Record<string, string | undefined> = {}
  for (const { nome } of tables) {
    if (['sessao', 'rede', 'dispositivo', 'instalacao', 'rotina'].includes(nome)) continue
    const [row] = await asOwner<{ soma: string }>(
      house,
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), ''))
         as soma from ${nome} t where ${which ?? ofA(nome)}`,
    )
    found[nome] = row?.soma
  }
  return found
}
