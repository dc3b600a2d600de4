import type { Passo } from '#contract/acidente/chamadas.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Autor } from '#server/kit/access/session.ts'

type Feito = {
  titulo: string
  alteracoes?: Passo['alteracoes']
  obs?: string | null | undefined
}

export async function insertPasso(
  tx: Db,
  { scope, autor }: { scope: { cd_empresa: number }; autor: Autor },
  cd_acidente: number,
  { titulo, alteracoes = [], obs }: Feito,
): Promise<void> {
  await tx.rows(sql`
    insert into acidente_passo (cd_empresa, cd_acidente, cd_autor, autor, titulo, alteracoes, obs)
    values (${scope.cd_empresa}, ${cd_acidente}, ${autor.cd}, ${autor.nome}, ${titulo},
            ${JSON.stringify(alteracoes)}::jsonb, ${obs ?? null})`)
}

export async function passosOf(db: Db, cd_empresa: number, cd: number): Promise<Passo[]> {
  return await db.rows<Passo>(sql`
    select s.cd, s.em::date as dt, to_char(s.em, 'HH24:MI') as hr, s.autor, s.titulo, s.alteracoes,
           s.obs
    from acidente_passo s
    where s.cd_empresa = ${cd_empresa} and s.cd_acidente = ${cd}
    order by s.cd`)
}
