import { columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { tiposLembrete } from './especies.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'

/** Monday to Friday at eight, where the company says nothing else. */
export const horarioPadrao = { hora: 8, semana: [1, 2, 3, 4, 5], versao: 0 }

export type RegraDe = {
  ligado: boolean
  repete: number
  dias: number
  quem: 'todos' | 'administradores'
  cd_organig: number | null
  versao: number
}

/** The rules of a company, by kind: its own, else those of the kinds. */
export async function regrasOf(db: Db, cd_empresa: number): Promise<Map<string, RegraDe>> {
  const rows = await db.rows(sql`
    select ${columns('lembrete_regra r', 'especie', 'ligado', 'repete', 'dias', 'quem', 'cd_organig', 'versao')}
    from lembrete_regra r where r.cd_empresa = ${cd_empresa}`)
  const proprias = new Map(rows.map(({ especie, ...regra }) => [especie, regra]))
  return new Map(
    Object.entries(tiposLembrete).map(([nome, { repete, prazo, desligado }]) => {
      const padrao = {
        ligado: !desligado,
        repete,
        dias: prazo?.dias ?? 0,
        quem: 'todos' as const,
        cd_organig: null,
        versao: 0,
      }
      return [nome, proprias.get(nome) ?? padrao]
    }),
  )
}

export async function horarioOf(db: Db, cd_empresa: number) {
  const row = await db.one(sql`
    select ${columns('lembrete_horario h', 'hora', 'semana', 'versao')} from lembrete_horario h
    where h.cd_empresa = ${cd_empresa}`)
  return row ?? horarioPadrao
}

/** Day, hour and day of the week (1 Monday) in Lisbon. */
export function diaEm(moment: number): { dia: string; hora: number; semana: number } {
  const [dia = '', hora = ''] = emLisboa(moment).split(' ')
  return { dia, hora: Number(hora.slice(0, 2)), semana: semanaDe(dia) }
}

/** 1 Monday to 7 Sunday. */
export const semanaDe = (dia: string) => new Date(`${dia}T12:00Z`).getUTCDay() || 7
