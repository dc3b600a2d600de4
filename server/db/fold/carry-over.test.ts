import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { projectDir } from '#server/config.ts'
import { compiled, runApto } from '#test/apto.ts'
import { asOwner, newDatabase, type TestDatabase } from '#test/database.ts'
import { newOrdinary } from '#test/ordinary-owner.ts'
import { fingerprintOf } from '#test/operacao/fingerprint.ts'
import { isFirstEngine } from '#test/share.ts'
import { migrate } from '../migrate.ts'
import { readMigrations } from '../migration-files.ts'
import { DatabaseRefusal } from '../refusal.ts'
import { connected, newOld } from './testing/old-database.ts'

let one: TestDatabase
const models: Record<number, Awaited<ReturnType<typeof newOld>>> = {}
const copies: string[] = []

beforeAll(async () => {
  one = await newDatabase()
  for (const versao of [106, 107, 109, 110]) models[versao] = await newOld(one, versao)
})
afterAll(async () => {
  for (const name of copies) await asOwner(one, `drop database ${name} with (force)`)
  for (const { drop } of Object.values(models)) await drop()
  await one.drop()
})

/** A copy of the database that had come to this migration, which one test changes. */
async function open(versao = 106) {
  const { url = '', superUrl = '' } = models[versao] ?? {}
  const owner = new URL(url).username
  const name = `antes_${randomBytes(6).toString('hex')}`
  const model = new URL(superUrl).pathname.slice(1)
  await asOwner(one, `create database ${name} template ${model} owner ${owner}`)
  copies.push(name)
  const copy = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href
  return { url: copy(url), superUrl: copy(superUrl) }
}

const listOf = async (at: { superUrl: string }) =>
  await asOwner(
    { ownerUrl: at.superUrl },
    'select versao, nome, hash from migracao order by versao',
  )

const listOfNow = async () =>
  (await readMigrations()).map(({ versao, nome, hash }) => ({ versao, nome, hash }))

/** All of a database, the moments at which migrations were applied aside. */
async function contentsOf(at: { superUrl: string }) {
  const { 'rows of migracao': _, ...rest } = await fingerprintOf(at.superUrl)
  return rest
}

describe('a database of before the fold, of an owner the wall holds', () => {
  it.each([106, 107, 109, 110])(
    'is carried over at its start from migration %i, and is like a new one, with its rows',
    async (versao) => {
      const old = await open(versao)
      const before = await contentsOf(old)
      const said: string[] = []
      await migrate(old.url, { log: (line) => said.push(line) })
      expect(said).toEqual([expect.stringMatching(/passam a ter os nomes desta versão/u)])
      expect(await listOf(old)).toEqual(await listOfNow())
      const after = await contentsOf(old)
      expect(onlyRows(after)).toEqual(onlyRows({ ...before, ...defences(after) }))
      expect(onlyStructure(after)).toEqual(
        onlyStructure(await contentsOf({ superUrl: one.ownerUrl })),
      )
      said.splice(0)
      await migrate(old.url, { log: (line) => said.push(line) })
      expect(said).toEqual([])
    },
  )

  it('keeps what its operator added, and the log names it', async () => {
    const old = await open(109)
    await asOwner(
      { ownerUrl: old.url },
      `create index de_fora on acidente (obs);
       create table coisa (cd int);
       create view vista as select 1;
       create function contas() returns int language sql return 1;
       alter table medida set (fillfactor = 70);
       alter table medida alter column prazo set statistics 500`,
    )
    await asOwner(
      { ownerUrl: old.superUrl },
      `create schema relatorios;
       create extension pg_trgm schema relatorios;
       create role ${leitor};
       grant select on exame to ${leitor};
       create policy so_leitor on exame for select to ${leitor} using (true)`,
    )
    const said: string[] = []
    await migrate(old.url, { log: (line) => said.push(line) })
    const [, others = ''] = said
    for (const name of [
      ...['índice de_fora em tabela acidente', 'tabela coisa', 'vista vista', 'função contas()'],
      ...['esquema relatorios', 'extensão pg_trgm', `direitos de ${leitor}`],
      'política so_leitor em tabela exame',
    ]) {
      expect(others).toContain(name)
    }
    const left = await asOwner(
      { ownerUrl: old.superUrl },
      `select to_regclass('de_fora')::text as indice, to_regclass('coisa')::text as tabela,
              has_table_privilege('${leitor}', 'exame', 'select') as direito`,
    )
    expect(left).toEqual([{ indice: 'de_fora', tabela: 'coisa', direito: true }])
    await asOwner({ ownerUrl: old.superUrl }, `drop owned by ${leitor}; drop role ${leitor}`)
  })

  it('may have its columns in another order, and so may its copy', async () => {
    const old = await open(109)
    await asOwner(
      { ownerUrl: old.url },
      'alter table instalacao drop column lugar; alter table instalacao add column lugar text',
    )
    const file = join(mkdtempSync(join(tmpdir(), 'apto-dobra-')), 'copia.apto')
    expect(await runApto({ ownerUrl: old.superUrl }, ['copia', file])).toMatchObject({ code: 0 })
    await migrate(old.url)
    expect(await listOf(old)).toEqual(await listOfNow())
    const empty = await newOrdinary(one)
    models[0] = empty
    expect(await runApto({ ownerUrl: empty.url }, ['repor', file])).toMatchObject({ code: 0 })
    expect(await listOf(empty)).toEqual(await listOfNow())
    rmSync(dirname(file), { recursive: true })
  })

  const leitor = `leitor_${Date.now().toString(36)}`

  it.each([
    ['a table is missing', 'drop table medida cascade', /tabela medida: falta/u],
    [
      'a column is missing',
      'alter table medida drop column provis',
      /tabela medida: falta «coluna provis»/u,
    ],
    [
      'a column has another type',
      'alter table exame alter versao type bigint',
      /tabela exame: difere «coluna versao»/u,
    ],
    ['a column is added', 'alter table foto add extra int', /tabela foto: sobra «coluna extra»/u],
    [
      'a check is missing',
      'alter table area drop constraint area_obs_check',
      /tabela area: falta «restrição area_obs_check»/u,
    ],
    [
      'an index is missing',
      'drop index acidente_cd',
      /tabela acidente: falta «índice acidente_cd»/u,
    ],
    [
      'an index is another',
      'drop index exame_cd; create index exame_cd on exame (versao)',
      /tabela exame: difere «índice exame_cd»/u,
    ],
    [
      'a trigger is missing',
      'drop trigger membro_fica on membro',
      /tabela membro: falta «gatilho membro_fica»/u,
    ],
    [
      'a policy lets others through',
      'alter policy cliente on exame using (true)',
      /tabela exame: difere «política cliente»/u,
    ],
    [
      'a policy is added',
      'create policy mais on exame for select using (true)',
      /tabela exame: sobra «política mais»/u,
    ],
    [
      'the owner is let past the wall',
      'alter table exame no force row level security',
      /tabela exame: difere «muralha»/u,
    ],
    ['a policy is missing', 'drop policy cliente on exame', /política cliente em exame/u],
    [
      'a role may do more',
      'grant update on exame to apto_cliente',
      /tabela exame: difere «direitos de apto_cliente»/u,
    ],
    [
      'everybody may read',
      'grant select on exame to public',
      /tabela exame: sobra «direitos de public»/u,
    ],
    [
      'a function is another',
      'create or replace function membro_fica() returns trigger language plpgsql as $$ begin return new; end $$',
      /função membro_fica\(\): difere «texto»/u,
    ],
    [
      'a function is missing',
      'drop function marcacoes_rolar',
      /função marcacoes_rolar\(empresa integer\): falta/u,
    ],
  ])('is refused and left as it is where %s', async (_, statement, message) => {
    const old = await open()
    await asOwner({ ownerUrl: old.url }, statement)
    const before = await contentsOf(old)
    const list = await listOf(old)
    await expect(migrate(old.url)).rejects.toThrow(DatabaseRefusal)
    await expect(migrate(old.url)).rejects.toThrow(message)
    expect([await contentsOf(old), await listOf(old)]).toEqual([before, list])
  })

  it('is refused with the version to start once first where it is older', async () => {
    const owned = await open()
    await asOwner({ ownerUrl: owned.url }, 'delete from migracao where versao > 96')
    const before = await contentsOf(owned)
    await expect(migrate(owned.url)).rejects.toThrow(DatabaseRefusal)
    await expect(migrate(owned.url)).rejects.toThrow(
      /já não sabe atualizar: nada nela foi alterado.*última 0\.1\.0, com a migração 106 /u,
    )
    expect(await contentsOf(owned)).toEqual(before)
  })

  it('is known by either text of a migration that was mended, and by no other', async () => {
    const owned = await open()
    const mend = async (hash: string) =>
      await asOwner(
        { ownerUrl: owned.url },
        `update migracao set hash = '${hash}' where versao = 60`,
      )
    await mend('outro')
    await expect(migrate(owned.url)).rejects.toThrow(
      /migração 60 \(papeis\) não é a que foi aplicada/u,
    )
    await mend('4165d5feda4b237da4917ac53d9363cfd51553adb687e61afb687e4619b38ec0')
    await migrate(owned.url)
    expect(await listOf(owned)).toEqual(await listOfNow())
  })

  it.runIf(isFirstEngine())('is as before where the start is killed in the middle', async () => {
    const owned = await open()
    const before = [await contentsOf(owned), await listOf(owned)]
    await connected(owned.superUrl, async (blocker) => {
      await blocker.query('begin; lock table migracao in share mode')
      const starting = spawn(process.execPath, ['server/cli/main.ts', 'correio'], {
        cwd: projectDir,
        env: { ...compiled, DATABASE_URL: owned.url },
      })
      const ended = once(starting, 'exit')
      const writing = `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query like 'delete from migracao%'`
      await vi.waitFor(
        async () =>
          expect(await asOwner({ ownerUrl: owned.superUrl }, writing)).toEqual([{ n: 1 }]),
        { timeout: 20_000 },
      )
      starting.kill('SIGKILL')
      await ended
      await blocker.query('commit')
    })
    const others = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await vi.waitFor(async () =>
      expect(await asOwner({ ownerUrl: owned.superUrl }, others)).toEqual([{ n: 0 }]),
    )
    expect([await contentsOf(owned), await listOf(owned)]).toEqual(before)
    await migrate(owned.url)
    expect(await listOf(owned)).toEqual(await listOfNow())
  })
})

const isRow = (name: string) => /^(?:rows of|sequence) /u.test(name)
const onlyRows = (print: Record<string, string>) =>
  Object.fromEntries(Object.entries(print).filter(([name]) => isRow(name)))
const onlyStructure = (print: Record<string, string>) =>
  Object.fromEntries(Object.entries(print).filter(([name]) => !isRow(name)))
/** What the wall is made of is written down anew by the migrations behind the fold. */
const defences = ({ 'rows of defesa': rows = '' }: Record<string, string>) => ({
  'rows of defesa': rows,
})
