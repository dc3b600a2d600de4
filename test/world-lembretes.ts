import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Lugar } from './world.ts'

/** Rows of each table of reminders; the hour and the rule are those of the contract. */
export async function remindEmpresa(
  db: Db,
  canario: string,
  { nos, cd_utilizador }: { nos: Record<Lugar, number>; cd_utilizador: number },
): Promise<void> {
  const cd_empresa = nos.raiz
  await db.all([
    sql`
      insert into lembrete_horario (cd_empresa, hora, semana)
      values (${cd_empresa}, 8, '{1,2,3,4,5}')`,
    sql`
      insert into lembrete_regra (cd_empresa, especie, ligado, repete, dias, quem)
      values (${cd_empresa}, 'medidas_atraso', true, 7, 0, 'todos')`,
    sql`
      insert into lembrete_substituto (cd_empresa, cd_utilizador, cd_substituto, ate)
      values (${cd_empresa}, ${cd_utilizador}, ${cd_utilizador + 1_000_000}, '2020-01-01')`,
    sql`
      insert into lembrete (cd_empresa, cd_utilizador, nome, cd_organig, especie, titulo, chave, dia, em,
                            total, alvos)
      select ${cd_empresa}, ${cd_utilizador}, ${canario}, no, 'medidas_atraso',
             'Medidas com prazo excedido', current_date - 3, current_date - 3, now() - interval '3 days',
             1, '{1}'
      from unnest(${Object.values(nos)}::int[]) no`,
  ])
}
