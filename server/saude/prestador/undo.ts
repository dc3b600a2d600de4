import { estadoMarcacao } from '#contract/saude/estado-marcacao.ts'
import type { Autor } from '#server/kit/access/session.ts'
import type { Chave } from '#server/comum/chave.ts'
import { asFlag, columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { lockPessoa } from './rows.ts'

/**
 * Takes back a result and opens its booking again. Throws 404, and 409 for another's result, after
 * a minute, with a certificate, or after a correction.
 */
export async function undoExame(tx: Db, chave: Chave, autor: Autor): Promise<string> {
  const { cd_funcion } = await readExame(tx, chave)
  // Every writer locks the employee first.
  const pessoa = await lockPessoa(tx, { cd: cd_funcion, cd_empresa: chave.cd_empresa })
  const exame = await readExame(tx, chave)
  if (exame.cd_autor !== autor.cd || !exame.recente) {
    throw new Refusal(409, 'Este resultado já não se anula: corrija-o nos exames realizados.')
  }
  await tx.rows(
    sql`delete from exame e where e.cd_empresa = ${chave.cd_empresa} and e.cd = ${chave.cd}`,
  )
  if (exame.cd_marcacao !== null) {
    const aberta = await tx.one(sql`
      update marcacao m
      set cd_estad = ${estadoMarcacao.marcada}, versao = m.versao + 1, cd_autor = ${autor.cd},
          autor = ${autor.nome}
      where m.cd_empresa = ${chave.cd_empresa} and m.cd = ${exame.cd_marcacao}
        and m.cd_estad = ${estadoMarcacao.realizada}
      returning ${columns('marcacao m', 'cd')}`)
    if (!aberta) throw new Error('the booking of a result is not done')
  }
  return `O resultado de ${pessoa.nome} foi anulado.`
}

async function readExame(tx: Db, { cd, cd_empresa }: Chave) {
  const row = await tx.one(sql`
    select ${columns('exame e', 'cd_funcion', 'cd_autor', 'cd_marcacao')},
           coalesce(e.registado_em > now() - interval '45 seconds' and e.versao = 1
             and e.cd_anex is null, false)${asFlag('recente')}
    from exame e where e.cd_empresa = ${cd_empresa} and e.cd = ${cd}`)
  if (!row) throw new Refusal(404, 'Este exame não existe.')
  return row
}
