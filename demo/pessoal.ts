import type { Db } from '#server/db/database.ts'
import { asInt } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'

// invented, with numbers far above the issued ones
const medicos = [
  ['99901', 'Dra. Helena Vilela Taborda'],
  ['99902', 'Dr. Rogério Queirós Pacheco'],
  ['99903', 'Dra. Mafalda Sampaio Noronha'],
  ['99904', 'Dr. Aníbal Figueiredo Toscano'],
  ['99905', 'Dra. Verónica Salgueiro Paiva'],
  ['99906', 'Dr. Estêvão Romão Galvão'],
] as const

export const quantosMedicos = medicos.length

const enfermeiros = [
  ['99951', 'Enf.ª Telma Peixoto Amaral'],
  ['99952', 'Enf. Hélio Saraiva Viegas'],
  ['99953', 'Enf.ª Florbela Quintão Leite'],
  ['99954', 'Enf.ª Ivone Trindade Moura'],
] as const

const tecnicos = [
  ['99971', 'Eng.ª Andreia Lourenço Valente'],
  ['99972', 'Eng. Duarte Simões Carneiro'],
  ['99973', 'Téc. Liliana Mota Pinheiro'],
  ['99974', 'Téc. Nélson Vaz Guerreiro'],
  ['99975', 'Eng. Tomé Falcão Henriques'],
] as const

export const ensureMedicos = async (db: Db) => await ensure(db, piece`medico`, medicos)

export const ensureEnfermeiros = async (db: Db) => await ensure(db, piece`enfermeiro`, enfermeiros)

export const ensureTecnicos = async (db: Db) => await ensure(db, piece`tecnico`, tecnicos)

async function ensure(
  db: Db,
  table: Fragment,
  pessoas: readonly (readonly [cedula: string, nome: string])[],
): Promise<number[]> {
  const cedulas = pessoas.map(([cedula]) => cedula)
  await db.rows(sql`
    insert into ${table} (cedula, nome)
    select * from unnest(${cedulas}::text[], ${pessoas.map(([, nome]) => nome)}::text[])
    on conflict (cedula) do nothing`)
  const rows = await db.rows(sql`
    select cd${asInt('cd')} from ${table} where cedula = any(${cedulas}::text[]) order by cedula`)
  return rows.map(({ cd }) => cd)
}
