import { direitos } from '#contract/kit/rights.ts'
import { placeMembro } from '#server/comum/conta/convites.ts'
import { createRaiz, createNos } from '#server/comum/organigramas.ts'
import type { Progress } from '#server/kit/base/count.ts'
import pg from 'pg'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { connectionOptions } from '#server/db/papel.ts'
import { asInt, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { demoAccounts } from './accounts.ts'
import { fillAcidentes } from './acidentes.ts'
import type { Dia } from '#contract/comum/calendario.ts'
import { openCarga, type Carga } from './carga.ts'
import { readCatalogo, type Catalogo } from './catalogo.ts'
import { readHoje } from './fill.ts'
import { makePessoa } from './funcionario.ts'
import { makeNos, nomeOfEmpresa, tamanhos } from './grandes.ts'
import { ensureMedicos } from './pessoal.ts'
import { newRandom } from './random.ts'
import { fillSegurancaGrande } from './seguranca-grande.ts'

export type LargePlan = {
  empresas: number
  funcionarios: number
  /** exams and bookings as rows, not only as a summary */
  exames?: boolean
  acidentes?: boolean
  seguranca?: boolean
}

// rows of one COPY: cheap enough, and often enough for progress
const muitas = 10_000

// three on average, since many were admitted lately
const muitos = [3, 4, 5, 6, 7, 8]

/**
 * Adds companies, one transaction each, to a demonstration database; returns the name of the
 * largest. Its administrator is that of the demonstration. An aborted signal stops between batches
 * and keeps whole companies. Runs as the owner role.
 */
export async function fillLarge(
  { ownerUrl }: { ownerUrl: string },
  plan: LargePlan,
  { progress, signal, batch = muitas }: { progress: Progress; signal: AbortSignal; batch?: number },
): Promise<string> {
  const carga = await openCarga(ownerUrl, batch)
  try {
    const { db } = carga
    const { administrador, before, medicos, ...mundo } = await carga.transaction(async () => ({
      administrador: await findAdministrador(db),
      catalogo: await readCatalogo(db),
      hoje: await readHoje(db),
      medicos: plan.exames === true ? await ensureMedicos(db) : undefined,
      before: await countEmpresas(db),
    }))
    let done = 0
    progress(0, plan.funcionarios)
    const advance = (rows: number) => {
      signal.throwIfAborted()
      done += rows
      progress(done, plan.funcionarios)
    }
    const sizes = tamanhos(newRandom(before), plan.empresas, plan.funcionarios)
    for (const [index, total] of sizes.entries()) {
      await carga.transaction(async () => {
        const empresa = { numero: before + index, total }
        const cd_organig = await fillEmpresa(carga, {
          ...mundo,
          empresa,
          advance,
          ...(medicos && { medicos }),
        })
        if (plan.exames === true) await fillFaltas(db, cd_organig)
        if (plan.acidentes === true) {
          await fillAcidentes(db, cd_organig, { total, hoje: mundo.hoje, porPessoa: 0.21 })
        }
        if (plan.seguranca === true) {
          await fillSegurancaGrande(db, cd_organig, { total, hoje: mundo.hoje })
        }
        if (index > 0) return
        await placeMembro(db, administrador, { cd_organig, adm: true, direitos })
      })
    }
    await vacuum(ownerUrl)
    return nomeOfEmpresa(before)
  } finally {
    await carga.end()
  }
}

async function fillEmpresa(
  carga: Carga,
  {
    catalogo,
    hoje,
    empresa,
    advance,
    medicos,
  }: {
    catalogo: Catalogo
    hoje: Dia
    medicos?: number[]
    empresa: { numero: number; total: number }
    advance: (rows: number) => void
  },
) {
  const random = newRandom(empresa.numero * 1_000_003)
  const cd_empresa = await createRaiz(carga.db, nomeOfEmpresa(empresa.numero))
  const created = await createNos(carga.db, cd_empresa, makeNos(random, empresa.total))
  const nos = created.size === 0 ? [cd_empresa] : [...created.values()]
  const oficios = [1, 2, 3].flatMap(() => catalogo.porPerfil(random.pick(catalogo.perfis)))
  const make = (index: number) =>
    makePessoa(
      random,
      catalogo,
      {
        cd_organig: random.pick(nos),
        oficio: random.favour(oficios),
        local: `Edifício ${random.int(1, 9)}`,
        num_mecan: String(1_000 + index * 3),
        quantos: muitos,
        serie: empresa.numero * 1_000 + index,
      },
      hoje,
    )
  const { total } = empresa
  await carga.copy(cd_empresa, { total, make, ...(medicos && { medicos }) }, advance)
  return cd_empresa
}

/** Undefined in a database of real data, which gets no invented rows. */
async function findAdministrador(db: Db) {
  const row = await db.one(sql`
    select ${columns('utilizador', 'cd')}
    from utilizador
    where tipo = 'cliente' and email = ${demoAccounts[0]?.email}`)
  if (row) return row.cd
  throw new Refusal(409, 'Esta base de dados tem dados reais: não se juntam dados de demonstração.')
}

async function countEmpresas(db: Db) {
  const row = await db.one(sql`
    select count(*)${asInt('total')} from organigrama where cd_base is null`)
  return row?.total ?? 0
}

/** Without VACUUM, first pages read every row and the planner has no statistics. */
async function vacuum(ownerUrl: string) {
  const client = new pg.Client(connectionOptions(ownerUrl, 'dono'))
  await client.connect()
  try {
    await client.query(
      'vacuum (analyze) organigrama, membro, funcionario, exame, marcacao, marcacao_enferm, acidente, atividade, medida',
    )
  } finally {
    await client.end()
  }
}

/**
 * Rows a large company needs besides exams and bookings: missed appointments before every tenth
 * exam, and nursing actions on days of exams.
 */
async function fillFaltas(db: Db, cd_empresa: number): Promise<void> {
  await db.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_estad)
    select ${cd_empresa}, e.cd_funcion, e.dt - 7, e.hr, e.cd_tipo_exam, 2 + e.cd % 3
    from exame e where e.cd_empresa = ${cd_empresa} and e.cd % 10 = 0`)
  await db.rows(sql`
    insert into marcacao_enferm
      (cd_empresa, cd_funcion, dt, hr, cd_tipo_ac_enferm, cd_tipo_exam, cd_estad)
    select ${cd_empresa}, m.cd_funcion, m.dt, m.hr, a.tipos[1 + m.cd % cardinality(a.tipos)],
           m.cd_tipo_exam, m.cd_estad
    from marcacao m, (select array_agg(t.cd order by t.cd) as tipos from tipo_ac_enferm t) a
    where m.cd_empresa = ${cd_empresa}`)
}
