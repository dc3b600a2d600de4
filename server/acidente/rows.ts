import type { Acidente } from '#contract/acidente/chamadas.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { anexosOfAcidente } from './anexos.ts'
import { colunasClasse, detalheDoAcidente } from './colunas.ts'
import { passosOf } from './passo.ts'

export async function acidenteOf(db: Db, scope: Scope, id: number): Promise<Acidente | undefined> {
  const acidente = await db.one<Omit<Acidente, 'passos' | 'anexos'>>(sql`
    select ${detalheDoAcidente(scope)}, ${colunasClasse},
           p.dt_fim_ausencia, p.dias_perdidos
    from acidente p
    join acao_lesiva l on l.cd = p.cd_acc_lesiv
    where p.cd = ${id} and p.cd_estad = ${estadoAcidente.aceite}
      and ${await withinScope(db, scope, piece`p`)}`)
  if (!acidente) return undefined
  const passos = await passosOf(db, scope.cd_empresa, id)
  return { ...acidente, passos, anexos: await anexosOfAcidente(db, scope.cd_empresa, id) }
}

export async function tiposAcidente(db: Db): Promise<{ cd: number; nome: string }[]> {
  return await db.rows(
    sql`select ${columns('acao_lesiva', 'cd', 'nome')} from acao_lesiva order by cd`,
  )
}
