import { semMais } from '#contract/comum/funcionario.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { insertFuncionarios, type FuncionarioNovo } from '#server/comum/funcionarios.ts'
import { ask } from './ask.ts'
import type { House } from './house.ts'
import type { Empresa } from './world.ts'

/** The kinds of booking, as the paths name them. */
type De = 'exame' | 'acao-enfermagem'

export function agenda(house: House) {
  const at = '/api/prestador/saude'
  const call = async <T = { message: string }>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) =>
    await ask<T & { campos?: Record<string, string> }>(
      house.http,
      house.world.a.prestador,
      `${at}/${path}`,
      { method, headers, ...(body && { body }) },
    )
  type Marcada = { message: string; cd: number; avisos: string[] }
  return {
    call,
    bookExame: async (body: object) => await call<Marcada>('POST', 'marcacao/exame', body),
    bookAcao: async (body: object) => await call<Marcada>('POST', 'marcacao/acao-enfermagem', body),
    move: async (id: number, body: object, versao?: number, de: De = 'exame') =>
      await call(
        'PUT',
        `marcacao/${de}/${id}`,
        body,
        versao === undefined ? {} : { 'if-match': `"${versao}"` },
      ),
    miss: async (id: number, tipo: number, de: De = 'exame') =>
      await call('POST', `marcacao/${de}/${id}/falta`, { tipo }),
    record: async (body: object) =>
      await call<{ message: string; cd: number; dt_expir: string | null }>('POST', 'exame', body),
    contrata: async (
      { nos }: Pick<Empresa, 'nos'> = house.world.a,
      more: Partial<FuncionarioNovo> = {},
    ) => await contrata(house.db, nos.raiz, more),
    medico: async (nome = 'Dra. Marta Prova') => await newMedico(house.db, nome),
    enfermeiro: async (nome = 'Enf. Rui Prova') => await newEnfermeiro(house.db, nome),
  }
}

async function contrata(db: Db, raiz: number, more: Partial<FuncionarioNovo>) {
  const [cd = 0] = await insertFuncionarios(db, raiz, [
    {
      ...semMais({
        cd_organig: raiz,
        nome: 'Rui Marcado',
        sexo: '0',
        dt_nasc: '1985-03-04',
        cd_nacion: 620,
        cd_categ: 1,
        dt_ini_instit: '2015-06-01',
      }),
      num_mecan: '88',
      ...more,
    },
  ])
  return cd
}

let cedulas = 0
const cedula = () => {
  cedulas += 1
  return `A${cedulas}`
}

async function newMedico(db: Db, nome: string) {
  const row = await db.one<{ cd: number }>(
    sql`insert into medico (nome, cedula) values (${nome}, ${cedula()}) returning cd`,
  )
  return row?.cd ?? 0
}

async function newEnfermeiro(db: Db, nome: string) {
  const row = await db.one<{ cd: number }>(
    sql`insert into enfermeiro (nome, cedula) values (${nome}, ${cedula()}) returning cd`,
  )
  return row?.cd ?? 0
}

/** A day so many days from today, by the database's clock. */
export async function daysOn(db: Db, days: number): Promise<string> {
  const row = await db.one<{ dt: string }>(sql`select current_date + ${days}::int as dt`)
  return row?.dt ?? ''
}
