import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hideEmpresa } from '#server/cli/empresa/hide-empresa.ts'
import { projectDir } from '#server/config.ts'
import { compiled, runApto } from '#test/apto.ts'
import { asOwner } from '#test/database.ts'
import { newOrdinary } from '#test/ordinary-owner.ts'
import { connectOwner } from '../database.ts'
import { migrate } from '../migrate.ts'
import { readMigrations } from '../migration-files.ts'
import { empresaTables } from '../tables.ts'
import { connected, contentsOf, listOf, listOfNow, newOlds } from './testing/old-database.ts'

let olds: Awaited<ReturnType<typeof newOlds>>
beforeAll(async () => {
  olds = await newOlds([106, 107, 109, 110])
})
afterAll(async () => await olds.drop())

describe('a database of before the fold, of an owner the wall holds', () => {
  it.each([106, 107, 109, 110])(
    'is carried over at its start from migration %i, and is like a new one, with its rows',
    async (versao) => {
      const old = await olds.open(versao)
      const before = await contentsOf(old)
      const counted = await countsOf(old)
      const said: string[] = []
      await migrate(old.url, { log: (line) => said.push(line) })
      expect(said).toEqual([expect.stringMatching(/passam a ter os nomes desta versão/u)])
      expect(await listOf(old)).toEqual(await listOfNow())
      const after = await contentsOf(old)
      expect(asBefore(after)).toEqual(asBefore({ ...before, ...defences(after) }))
      expect(await countsOf(old)).toEqual(counted)
      expect(onlyStructure(after)).toEqual(
        onlyStructure(await contentsOf({ superUrl: olds.one.ownerUrl })),
      )
      said.splice(0)
      await migrate(old.url, { log: (line) => said.push(line) })
      expect(said).toEqual([])
    },
  )

  it('keeps what its operator added, and the log names it', async () => {
    const old = await olds.open(109)
    await asOwner(
      { ownerUrl: old.url },
      `create index de_fora on acidente (obs);
       create table coisa (cd int);
       create view minha_vista as select 1;
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
      'índice de_fora em tabela acidente',
      'tabela coisa',
      'vista minha_vista',
      'função contas()',
      'esquema relatorios',
      'extensão pg_trgm',
      `direitos de ${leitor}`,
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
    const old = await olds.open(109)
    await asOwner(
      { ownerUrl: old.url },
      'alter table instalacao drop column lugar; alter table instalacao add column lugar text',
    )
    const file = join(mkdtempSync(join(tmpdir(), 'apto-dobra-')), 'copia.apto')
    expect(await runApto({ ownerUrl: old.superUrl }, ['copia', file])).toMatchObject({ code: 0 })
    await migrate(old.url)
    expect(await listOf(old)).toEqual(await listOfNow())
    const empty = await newOrdinary(olds.one)
    expect(await runApto({ ownerUrl: empty.url }, ['repor', file])).toMatchObject({ code: 0 })
    expect(await listOf(empty)).toEqual(await listOfNow())
    await empty.drop()
    rmSync(dirname(file), { recursive: true })
  })

  it('is carried over while a company is being taken away', async () => {
    const old = await olds.open(109)
    const { db, end } = connectOwner(old.url)
    const then = empresaTables.filter((name) => !made.includes(name))
    await db.transaction((tx) => hideEmpresa(tx, 1, then))
    await end()
    const said: string[] = []
    await migrate(old.url, { log: (line) => said.push(line) })
    expect(said).toHaveLength(1)
    const hidden = "select count(*)::int as n from pg_policies where policyname = 'oculta_1'"
    expect(await asOwner({ ownerUrl: old.superUrl }, hidden)).toEqual([{ n: then.length }])
  })

  const leitor = `leitor_${Date.now().toString(36)}`

  it('is as before where the start is killed in the middle', async () => {
    const owned = await olds.open(106)
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
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`
    await vi.waitFor(async () =>
      expect(await asOwner({ ownerUrl: owned.superUrl }, others)).toEqual([{ n: 0 }]),
    )
    expect([await contentsOf(owned), await listOf(owned)]).toEqual(before)
    await migrate(owned.url)
    expect(await listOf(owned)).toEqual(await listOfNow())
  })
})

const later = (await readMigrations())
  .filter(({ versao }) => versao > 110)
  .map(({ text }) => text)
  .join('\n')
const named = (pattern: RegExp) =>
  [...new Set([...later.matchAll(pattern)].map(([, name = '']) => name))].toSorted()
/** Tables that are new, and older ones that have more columns since. */
const made = named(/^create table (\w+)/gmu)
const altered = named(/^alter table (\w+)/gmu).filter((name) => !made.includes(name))

async function countsOf({ superUrl }: { superUrl: string }) {
  const each = altered.map((name) => `select '${name}' as nome, count(*)::int as n from ${name}`)
  return await asOwner({ ownerUrl: superUrl }, each.join(' union all '))
}

const asBefore = (print: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(onlyRows(print)).filter(
      ([name]) =>
        ![...altered, ...made].some((one) => new RegExp(`\\b${one}(?:_|$)`, 'u').test(name)),
    ),
  )
const isRow = (name: string) => /^(?:rows of|sequence) /u.test(name)
const onlyRows = (print: Record<string, string>) =>
  Object.fromEntries(Object.entries(print).filter(([name]) => isRow(name)))
const onlyStructure = (print: Record<string, string>) =>
  Object.fromEntries(Object.entries(print).filter(([name]) => !isRow(name)))
/** Migrations after the fold write the table `defesa` again. */
const defences = ({ 'rows of defesa': rows = '' }: Record<string, string>) => ({
  'rows of defesa': rows,
})
