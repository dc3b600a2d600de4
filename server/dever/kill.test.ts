import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dataOf } from '#contract/comum/calendario.ts'
import { limitesDaLei } from '#contract/saude/validade.ts'
import { deveresOf } from '#server/comum/dever/deveres.ts'
import { fatosOf } from '#server/comum/dever/fatos.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { agenda } from '#test/agenda.ts'
import { openHouse } from '#test/house.ts'
import { pessoa } from '#test/pessoas.ts'
import { startPortal } from '#test/portal.ts'

const house = openHouse()
const dataDir = mkdtempSync(join(tmpdir(), 'apto-deveres-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const muitas = 2_600

let raiz: number
beforeAll(async () => {
  raiz = house.world.a.nos.raiz
  const cd_medic = await agenda(house).medico('Dra. Noite')
  await insertFuncionarios(
    house.db,
    raiz,
    Array.from({ length: muitas }, (_, n) => pessoa(n, raiz)),
  )
  await house.db.rows(sql`
    insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis)
    select cd_empresa, cd, current_date - 300, '09:30', 2, ${cd_medic}, 'A'
    from funcionario where cd_empresa = ${raiz} and cd % 2 = 0`)
  await house.db.rows(sql`
    insert into ausencia (cd_empresa, cd_funcion, de, ate)
    select cd_empresa, cd, current_date - 60, current_date - 5
    from funcionario where cd_empresa = ${raiz} and cd % 3 = 0`)
})

const start = async () =>
  await startPortal({ DATABASE_URL: house.ownerUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })

async function until(done: () => Promise<boolean>) {
  while (!(await done())) await sleep(20)
}

const count = async (which: 'marked' | 'reviewed' | 'waiting', db: Db = house.db) => {
  const [row] = await db.rows<{ total: number }>(
    which === 'marked'
      ? sql`select count(*)::int as total from dever_por_rever
            where cd_empresa = ${raiz} and dia <= current_date`
      : which === 'reviewed'
        ? sql`select count(distinct cd_funcion)::int as total from dever where cd_empresa = ${raiz}`
        : sql`select count(*)::int as total from pg_locks l join pg_class c on c.oid = l.relation
              where c.relname = 'dever_porque' and not l.granted`,
  )
  return row?.total ?? 0
}

/** Kills the portal while it writes a part: the lock holds it between two of its statements. */
async function killWithinAPart() {
  const portal = await start()
  await house.db.transaction(async (tx) => {
    await tx.rows(sql`lock table dever_porque in share row exclusive mode`)
    await until(async () => (await count('waiting', tx)) > 0)
    await portal.kill()
  })
}

it('the review of all goes on after a kill, and leaves each duty once, as it is owed', async () => {
  await killWithinAPart()
  await until(async () => (await count('waiting')) === 0)
  const first = await count('reviewed')
  expect(await count('marked')).toBeGreaterThan(0)

  const second = await start()
  await until(async () => (await count('reviewed')) > first)
  await second.kill()
  await killWithinAPart()

  const last = await start()
  await until(async () => (await count('marked')) === 0)
  await last.kill()

  const people = await house.db.rows<{ cd: number }>(
    sql`select cd from funcionario where cd_empresa = ${raiz} order by cd`,
  )
  const known = await fatosOf(
    house.db,
    raiz,
    people.map(({ cd }) => cd),
    limitesDaLei,
  )
  const owed = known.flatMap(({ cd, fatos }) =>
    deveresOf(fatos).map(({ classe, motivo, dt }) =>
      [cd, classe, motivo, dt === null ? null : dataOf(dt)].join(' '),
    ),
  )
  const stored = await house.db.rows<{ said: string }>(sql`
    select concat_ws(' ', d.cd_funcion, d.classe, d.motivo, d.dt) as said
    from dever d join dever_porque q using (cd_empresa, cd_funcion, classe)
    where d.cd_empresa = ${raiz}`)
  expect(owed.length).toBeGreaterThan(muitas)
  expect(stored.map(({ said }) => said).toSorted()).toEqual(owed.toSorted())
})
