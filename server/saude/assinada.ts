import type { Db } from '#server/db/database.ts'
import { columns, columnsOrNull } from '#server/db/columns.ts'
import { sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { takeDocument } from '#server/kit/files/take-document.ts'

type Where = {
  cd_empresa: number
  /** bounds the employee `f` */
  within: Fragment
}

type Assinada = Awaited<ReturnType<typeof takeDocument>>

/** Keeps the certificate of an exam as its worker signed it. Throws 404, and 409. */
export async function attachAssinada(
  tx: Db,
  { cd_empresa, within }: Where,
  cd: number,
  { nome_fich, mime, sha256, conteudo }: Assinada,
): Promise<string> {
  const exame = await tx.one(sql`
    select ${columns('exame e', 'cd_anex')}, ${columns('funcionario f', 'nome')},
           ${columnsOrNull('conhecimento c', 'dt')}
    from exame e
    join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = e.cd_funcion
    left join conhecimento c on c.cd_empresa = ${cd_empresa} and c.cd_anex = e.cd_anex
    where e.cd_empresa = ${cd_empresa} and e.cd = ${cd} and ${within}`)
  if (!exame) throw new Refusal(404, 'Este exame não existe.')
  const { nome, cd_anex, dt } = exame
  if (dt === null) {
    throw new Refusal(409, `Registe primeiro que ${nome} tomou conhecimento da ficha.`)
  }
  const marked = await tx.one(sql`
    update conhecimento c set assinada = true
    where c.cd_empresa = ${cd_empresa} and c.cd_anex = ${cd_anex} and c.dt is not null
      and not c.assinada
    returning ${columns('conhecimento c', 'cd')}`)
  if (!marked) {
    throw new Refusal(
      409,
      `A ficha assinada por ${nome} já está guardada. Para a trocar, anule o conhecimento e registe-o de novo.`,
    )
  }
  await tx.rows(sql`
    insert into ficha_assinada (cd_empresa, cd_anex, nome_fich, mime, sha256, conteudo)
    values (${cd_empresa}, ${cd_anex}, ${nome_fich}, ${mime}, ${sha256}, ${conteudo})`)
  return `Ficha assinada por ${nome} guardada.`
}

/** The signed certificate of an exam. Throws 404. */
export async function readAssinada(db: Db, { cd_empresa, within }: Where, cd: number) {
  const found = await db.one(sql`
    select ${columns('ficha_assinada s', 'cd_anex', 'nome_fich', 'mime', 'conteudo')},
           ${columns('exame e', 'cd_funcion')}
    from exame e
    join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = e.cd_funcion
    join ficha_assinada s on s.cd_empresa = ${cd_empresa} and s.cd_anex = e.cd_anex
    where e.cd_empresa = ${cd_empresa} and e.cd = ${cd} and ${within}`)
  if (!found) throw new Refusal(404, 'Não há ficha assinada deste exame.')
  return found
}
