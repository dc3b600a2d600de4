import { createMembro, createUtilizador } from '#server/kit/contas.ts'
import { insertFuncionarios, type FuncionarioNovo } from '#server/kit/funcionarios.ts'
import { createEmpresa, createNos } from '#server/kit/organigramas.ts'
import { hashPassword } from '#server/kit/password.ts'
import type { Progress } from '#server/kit/progress.ts'
import type { Database, Db } from '../database.ts'
import { sql } from '../sql.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { diaOf, type Dia } from './calendario.ts'
import { readCatalogo, type Catalogo } from './catalogo.ts'
import { atlantico, serra, type EmpresaDemo } from './empresas.ts'
import { makeFuncionario } from './funcionario.ts'
import { newRandom, type Random } from './random.ts'

// two processes that start at once on one database: one fills, the other finds it filled
const lockKey = 4_186_272

/** Code of each company by name, and of its nodes by ref. */
type Lugares = Map<string, { cd: number; nos: ReadonlyMap<string, number> }>

/**
 * Fills an empty database with the two demonstration companies and their accounts, all or nothing.
 * A database that holds an account or a company is left as it is. The same day gives the same data.
 */
export async function fillDemo(
  database: Database,
  progress: Progress = () => undefined,
): Promise<void> {
  await database.sistema.transaction(async (db) => {
    await db.rows(sql`select pg_advisory_xact_lock(${lockKey})`)
    if (await holdsSomething(db)) return
    const empresas = [atlantico, serra]
    const steps = empresas.length + 1
    progress(0, steps)
    const catalogo = await readCatalogo(db)
    const hoje = await readHoje(db)
    const lugares: Lugares = new Map()
    for (const [index, empresa] of empresas.entries()) {
      lugares.set(empresa.nome, await fillEmpresa(db, catalogo, hoje, { empresa, index }))
      progress(index + 1, steps)
    }
    await fillAccounts(db, lugares)
    progress(steps, steps)
  })
}

/** The day of the database's clock, in Lisbon. */
export async function readHoje(db: Db): Promise<Dia> {
  const row = await db.one<{ hoje: string }>(sql`select current_date as hoje`)
  return diaOf(row?.hoje ?? '')
}

async function holdsSomething(db: Db) {
  const row = await db.one<{ ocupada: boolean }>(sql`
    select exists (select from utilizador) or exists (select from organigrama) as ocupada`)
  return row?.ocupada ?? true
}

async function fillEmpresa(
  db: Db,
  catalogo: Catalogo,
  hoje: Dia,
  { empresa, index }: { empresa: EmpresaDemo; index: number },
) {
  const cd = await createEmpresa(db, empresa.nome)
  const nos = await createNos(db, cd, empresa.nos)
  const random = newRandom(2026 + index)
  const funcionarios = makeFuncionarios(random, catalogo, hoje, { empresa, nos, index })
  await insertFuncionarios(db, cd, funcionarios)
  return { cd, nos }
}

// the same name with and without its accent must sort side by side and answer one search
const propriosCertos = ['Íris', 'Iris']

function makeFuncionarios(
  random: Random,
  catalogo: Catalogo,
  hoje: Dia,
  {
    empresa,
    nos,
    index,
  }: { empresa: EmpresaDemo; nos: ReadonlyMap<string, number>; index: number },
): FuncionarioNovo[] {
  const places = empresa.nos.flatMap((no) => Array.from({ length: no.peso }, () => no))
  return Array.from({ length: empresa.total }, (_, n) => {
    const no = random.pick(places)
    const proprio = propriosCertos[n]
    const lugar = {
      cd_organig: nos.get(no.ref) ?? 0,
      oficio: catalogo.porNome(random.favour(no.profissoes)),
      local: no.local,
      num_mecan: empresa.numero(n),
      serie: index * 1_000 + n,
      ...(proprio !== undefined && { proprio }),
    }
    return makeFuncionario(random, catalogo, lugar, hoje)
  })
}

async function fillAccounts(db: Db, lugares: Lugares) {
  const pass_hash = await hashPassword(demoPassword)
  for (const { email, nome, tipo = 'cliente', membros } of demoAccounts) {
    const cd_utilizador = await createUtilizador(db, { tipo, nome, email, pass_hash })
    for (const { empresa, ramo, ...membro } of membros) {
      const lugar = lugares.get(empresa)
      const cd_organig = ramo === undefined ? lugar?.cd : lugar?.nos.get(ramo)
      await createMembro(db, { cd_utilizador, cd_organig: cd_organig ?? 0, ...membro })
    }
  }
}
