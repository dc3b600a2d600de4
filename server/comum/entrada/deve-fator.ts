import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { hasFator } from '#server/kit/access/fator.ts'
import type { Visitor } from './visitor.ts'

type Settings = Pick<Config, 'SEGUNDO_FATOR_PRESTADOR'>

/** Whether a login has to be followed by a factor, given or set up; a known browser is spared. */
export async function owesFator(
  db: Db,
  settings: Settings,
  { cd, visitor }: { cd: number; visitor: Visitor },
): Promise<'deve' | 'poupado' | 'nada'> {
  if (await hasFator(db, cd)) return (await isTrusted(db, visitor, cd)) ? 'poupado' : 'deve'
  return (await mustHaveFator(db, settings, cd)) ? 'deve' : 'nada'
}

/** The browser gave the factor of this account within its thirty days. */
async function isTrusted(db: Db, { device }: Visitor, cd: number): Promise<boolean> {
  const row = await db.one(sql`
    select from dispositivo d
    where d.hash = ${device ?? null} and d.cd_utilizador = ${cd} and d.fator_ate > now()`)
  return row !== undefined
}

/** By the provider's policy for its staff and for all clients, or a company's for its people. */
export async function mustHaveFator(
  db: Db,
  { SEGUNDO_FATOR_PRESTADOR }: Settings,
  cd: number,
): Promise<boolean> {
  const row = await db.one(sql`
    select case when u.tipo = 'prestador'
      then coalesce(${SEGUNDO_FATOR_PRESTADOR ?? null}::text, p.prestador) = 'exigir'
      else p.clientes = 'exigir' or exists (
        select from membro m
        join empresa e on e.cd_empresa = m.cd_empresa and e.cd = m.cd_empresa
        where m.cd_utilizador = u.cd and not m.inactiv and e.cd_estad = 0
          and (e.fator = 'todos' or e.fator = 'saude' and 'saude.ver' = any (m.direitos)))
      end${asFlag('deve')}
    from utilizador u, fator_politica p where u.cd = ${cd}`)
  return row?.deve ?? false
}

type Quem = 'ninguem' | 'saude' | 'todos'

/** Whom a company obliges to have a factor. */
export async function ruleOf(db: Db, cd_empresa: number): Promise<Quem> {
  const row = await db.one(sql`
    select ${columns('empresa e', 'fator')}
    from empresa e where e.cd_empresa = ${cd_empresa} and e.cd = ${cd_empresa}`)
  return row?.fator ?? 'ninguem'
}

/** False where it was the same before. */
export async function setRule(tx: Db, cd_empresa: number, quem: Quem): Promise<boolean> {
  const changed = await tx.one(sql`
    update empresa set fator = ${quem}
    where cd_empresa = ${cd_empresa} and cd = ${cd_empresa} and fator <> ${quem} returning cd`)
  return changed !== undefined
}
