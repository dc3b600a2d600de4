import type { Db } from '../database.ts'
import { sql } from '../sql.ts'

// invented, with numbers the Ordem dos Médicos is far from giving out
const medicos = [
  ['99901', 'Dra. Helena Vilela Taborda'],
  ['99902', 'Dr. Rogério Queirós Pacheco'],
  ['99903', 'Dra. Mafalda Sampaio Noronha'],
  ['99904', 'Dr. Aníbal Figueiredo Toscano'],
  ['99905', 'Dra. Verónica Salgueiro Paiva'],
  ['99906', 'Dr. Estêvão Romão Galvão'],
] as const

export const quantosMedicos = medicos.length

/** The doctors of the demonstration, made where they are not there yet. Answers their codes. */
export async function ensureMedicos(db: Db): Promise<number[]> {
  const cedulas = medicos.map(([cedula]) => cedula)
  await db.rows(sql`
    insert into medico (cedula, nome)
    select * from unnest(${cedulas}::text[], ${medicos.map(([, nome]) => nome)}::text[])
    on conflict (cedula) do nothing`)
  const rows = await db.rows<{ cd: number }>(sql`
    select cd from medico where cedula = any(${cedulas}::text[]) order by cedula`)
  return rows.map(({ cd }) => cd)
}
