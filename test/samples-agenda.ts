import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { pessoa } from './pessoas.ts'
import { deSaude } from './sample.ts'
import type { Calls } from './sample.ts'
import type { Empresa } from './world.ts'

const semana = { de: '2099-01-05', ate: '2099-01-11' }

let series = 0
/** A series of one exam on a free day. */
async function serie(db: Db, { nos }: Empresa) {
  series += 1
  const day = series
  const [cd_funcion = 0] = await insertFuncionarios(db, nos.raiz, [pessoa(1, nos.raiz)])
  const medico = await db.one<{ cd: number }>(sql`select min(cd) as cd from medico`)
  return {
    dt: new Date(Date.UTC(2098, 0, day)).toISOString().slice(0, 10),
    cd_medic: medico?.cd ?? 0,
    minutos: 15,
    marcacoes: [{ cd_funcion, hr: '09:00', cd_tipo_exam: 2 }],
  }
}

/** A day with an exam, of which somebody of the company may be told. */
async function diaCom(db: Db, { nos, funcionarios }: Empresa) {
  series += 1
  const dia = new Date(Date.UTC(2097, 0, series)).toISOString().slice(0, 10)
  const medico = await db.one<{ cd: number }>(sql`select min(cd) as cd from medico`)
  await db.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic)
    values (${nos.raiz}, ${funcionarios.raiz}, ${dia}, '09:00', 2, ${medico?.cd})`)
  return { dia, quem: `m${medico?.cd}` }
}

/** The provider's agenda: each role sees its own bookings. */
export const agendaCalls = {
  'GET /api/prestador/agenda': [
    deSaude.escolher,
    { query: semana },
    { caso: 'of one', query: { ...semana, quem: 'm1' } },
  ],
  'GET /api/prestador/agenda/folha': [
    deSaude.escolher,
    { query: { dia: semana.de, quem: 'm1' } },
    { caso: 'of a place', query: { dia: semana.de, quem: 'l1' } },
  ],
  'POST /api/prestador/empresa/:empresa/agenda/dia': [
    deSaude.fazer,
    {
      params: ({ empresa }) => ({ empresa: empresa.nos.raiz }),
      antes: async (db, { empresa }) => ({ body: await diaCom(db, empresa) }),
    },
  ],
  'POST /api/prestador/saude/marcacao/exame/serie': [
    deSaude.fazer,
    { antes: async (db, { empresa }) => ({ body: await serie(db, empresa) }) },
  ],
} satisfies Calls
