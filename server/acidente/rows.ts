import type { Acidente, AcidenteComentado } from '#contract/acidente/acidente.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import { comentariosDe } from '#server/comum/pedido/comentarios.ts'
import { sobreAcidentes } from '#server/comum/pedido/especie.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { anexosOfAcidente } from './anexos.ts'
import { colunasClasse, detalheDoAcidente } from './colunas.ts'
import { passosOf } from './passo.ts'

type Reportado = AcidenteComentado & { cd_autor: number | null }

/** One accident of the subtree that was reported; undefined when it is absent or foreign. */
export async function pendenteOf(db: Db, scope: Scope, id: number): Promise<Reportado | undefined> {
  return await db.one<Reportado>(sql`
    select ${detalheDoAcidente(scope)}, p.cd_autor, ${comentariosDe(sobreAcidentes, scope)}
    from acidente p
    join acao_lesiva l on l.cd = p.cd_acc_lesiv
    where p.cd = ${id} and ${await withinScope(db, scope, piece`p`)}`)
}

/** One that was accepted, with all that is known of it. */
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

/** What accidents are called. */
export async function tiposAcidente(db: Db): Promise<{ cd: number; nome: string }[]> {
  return await db.rows<{ cd: number; nome: string }>(
    sql`select cd, nome from acao_lesiva order by cd`,
  )
}
