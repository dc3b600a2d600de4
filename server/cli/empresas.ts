import type { Db } from '#server/db/database.ts'
import { asFlag, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { UsageRefusal } from '#server/kit/terminal/args.ts'

/** `raiz`: a whole company, not a branch. */
export type Empresa = { cd: number; nome: string; raiz: boolean }

/** A node by code, or a company by name if known. Throws 404 (code), 409 (name of several). */
export async function findEmpresa(db: Db, texto: string): Promise<Empresa | undefined> {
  if (/^\d{1,9}$/u.test(texto)) {
    const found = await db.one(
      sql`select ${columns('organigrama', 'cd', 'nome')}, (cd_base is null)${asFlag('raiz')} from organigrama where cd = ${Number(texto)}`,
    )
    if (found) return found
    throw new Refusal(404, `Não existe nenhuma empresa com o código ${texto}.`)
  }
  const found = await db.rows(sql`
    select ${columns('organigrama', 'cd', 'nome')}, true${asFlag('raiz')} from organigrama
    where cd_base is null and normalizar(nome) = normalizar(${texto}) order by cd`)
  if (found.length <= 1) return found[0]
  const codes = found.map(({ cd }) => cd).join(', ')
  throw new Refusal(409, `Há ${found.length} empresas com este nome: indique um código (${codes}).`)
}

/** A company whose name differs in punctuation and blanks only. */
export async function findNear(db: Db, texto: string): Promise<Empresa | undefined> {
  return await db.one(sql`
    select ${columns('organigrama', 'cd', 'nome')}, true${asFlag('raiz')} from organigrama
    where cd_base is null and regexp_replace(normalizar(nome), '[^a-z0-9]+', '', 'g')
      = regexp_replace(normalizar(${texto}), '[^a-z0-9]+', '', 'g')
    order by cd limit 1`)
}

/** Like `findEmpresa`, but throws 404 for an unknown name. */
export async function empresaNamed(db: Db, texto: string): Promise<Empresa> {
  const found = await findEmpresa(db, texto)
  if (found) return found
  const near = await findNear(db, texto)
  const hint = near
    ? ` Há «${near.nome}», com o código ${near.cd}: se é essa, indique o código.`
    : ''
  throw new Refusal(404, `Não existe nenhuma empresa com o nome «${texto}».${hint}`)
}

/** Throws 404, and 409 for a branch. */
export async function raizOption(todas: Db, texto: string | undefined) {
  const named = texto?.trim() ?? ''
  if (named === '') throw new UsageRefusal('Indique --empresa.')
  const found = await empresaNamed(todas, named)
  if (found.raiz) return found
  throw new Refusal(409, `O código ${found.cd} é de um nó, «${found.nome}»: indique a empresa.`)
}
