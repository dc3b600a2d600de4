import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

/** `raiz`: a whole company, not a branch of one. */
export type Empresa = { cd: number; nome: string; raiz: boolean }

/**
 * The node an operator names by code, or the company by name (case and accents aside). Undefined
 * when no company has that name. Throws 404 for an unknown code and 409 for a name of several.
 */
export async function findEmpresa(db: Db, texto: string): Promise<Empresa | undefined> {
  if (/^\d{1,9}$/u.test(texto)) {
    const found = await db.one<Empresa>(
      sql`select cd, nome, cd_base is null as raiz from organigrama where cd = ${Number(texto)}`,
    )
    if (found) return found
    throw new Refusal(404, `Não existe nenhuma empresa com o código ${texto}.`)
  }
  const found = await db.rows<Empresa>(sql`
    select cd, nome, true as raiz from organigrama
    where cd_base is null and normalizar(nome) = normalizar(${texto}) order by cd`)
  if (found.length <= 1) return found[0]
  const codes = found.map(({ cd }) => cd).join(', ')
  throw new Refusal(409, `Há ${found.length} empresas com este nome: indique um código (${codes}).`)
}

/** A company whose name differs by signs and blanks alone. */
export async function findNear(db: Db, texto: string): Promise<Empresa | undefined> {
  return await db.one<Empresa>(sql`
    select cd, nome, true as raiz from organigrama
    where cd_base is null and regexp_replace(normalizar(nome), '[^a-z0-9]+', '', 'g')
      = regexp_replace(normalizar(${texto}), '[^a-z0-9]+', '', 'g')
    order by cd limit 1`)
}

/** Like `findEmpresa`, for commands that create none. Throws 404. */
export async function empresaNamed(db: Db, texto: string): Promise<Empresa> {
  const found = await findEmpresa(db, texto)
  if (found) return found
  const near = await findNear(db, texto)
  const hint = near
    ? ` Há «${near.nome}», com o código ${near.cd}: se é essa, indique o código.`
    : ''
  throw new Refusal(404, `Não existe nenhuma empresa com o nome «${texto}».${hint}`)
}
