import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** One row of each table of reminders; the hour and the rule are those of the contract. */
export async function remindEmpresa(
  db: Db,
  canario: string,
  { cd_empresa, cd_utilizador }: { cd_empresa: number; cd_utilizador: number },
): Promise<void> {
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
      values (${cd_empresa}, ${cd_utilizador}, ${canario}, ${cd_empresa}, 'medidas_atraso',
              'Medidas com prazo excedido', '2020-01-01', '2020-01-01', '2020-01-01', 1, '{1}')`,
  ])
}
