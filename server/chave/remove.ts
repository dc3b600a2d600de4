import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import { mustHaveFator } from '#server/comum/entrada/deve-fator.ts'
import { dropFatores } from '#server/comum/entrada/fator.ts'
import { hasFator } from '#server/kit/access/fator.ts'
import { logAcaoInAll } from '#server/comum/registo/registo.ts'
import { naoEncontrado, Refusal } from '#server/kit/base/refusal.ts'
import { holdDono } from './rows.ts'

type Which = { dono: number; cd: number }

/** Throws 404 for another account's key, 409 for the last factor where one is demanded. */
export async function removeOf(
  tx: Db,
  settings: Pick<Config, 'SEGUNDO_FATOR_PRESTADOR'>,
  { dono, cd }: Which,
): Promise<{ message: string }> {
  await holdDono(tx, dono)
  const removed = await tx.one(sql`
    delete from chave_acesso where cd = ${cd} and cd_utilizador = ${dono}
    returning ${columns('chave_acesso', 'nome')}`)
  if (!removed) throw naoEncontrado()
  const { nome } = removed
  if (!(await hasFator(tx, dono))) {
    if (await mustHaveFator(tx, settings, dono)) throw obrigatoria()
    // codes for recovery go with the last factor
    await dropFatores(tx, dono)
  }
  await logAcaoInAll(tx, { acao: 'chave_removida', cd_autor: dono, cd_alvo: dono, descr: nome })
  await enqueue(tx, {
    modelo: 'chave_mudada',
    cd_utilizador: dono,
    dados: { nome, mudanca: 'removida' },
  })
  return { message: 'Chave de acesso removida. Apague-a também no dispositivo onde a criou.' }
}

const obrigatoria = () =>
  new Refusal(
    409,
    'É obrigatório ter segundo fator nesta conta, e esta chave é o único. Registe outra ou ligue uma aplicação de códigos, e remova depois esta.',
  )

type Renaming = { dono: number; cd: number; nome: string }

/** Throws 404 for another account's key. */
export async function renameOf(tx: Db, { dono, cd, nome }: Renaming): Promise<{ message: string }> {
  const renamed = await tx.one(sql`
    update chave_acesso set nome = ${nome} where cd = ${cd} and cd_utilizador = ${dono}
    returning ${columns('chave_acesso', 'cd')}`)
  if (!renamed) throw naoEncontrado()
  return { message: `A chave chama-se agora «${nome}».` }
}
