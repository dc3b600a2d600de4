import { horasACargo, type EspecieACargo } from '#contract/cargo.ts'
import type { Autor } from '#server/kit/access/session.ts'
import { foundOr, type Chave } from '#server/comum/chave.ts'
import { asInt, columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

const tabelas: Record<EspecieACargo, Fragment> = {
  funcionario: piece`pedido_funcionario`,
  acidente: piece`acidente`,
  saude: piece`pedido_saude`,
  atividade: piece`atividade`,
}

/** Not older than a day: later the request is free again. */
export const vale = piece`c.em > now() - make_interval(hours => ${horasACargo}::int)`

/** The company of an open request. Throws 404. */
export const abertoOf = async (todas: Db, especie: EspecieACargo, cd: number): Promise<Chave> =>
  foundOr(
    'Este pedido já não está à espera.',
    await todas.one(sql`
      select p.cd${asInt('cd')}, p.cd_empresa${asInt('cd_empresa')} from ${tabelas[especie]} p
      where p.cd = ${cd} and p.aberto_em is not null`),
  )

type De = Chave & { especie: EspecieACargo }

/** Throws 409 with the name of the colleague who has it. */
export async function takeCargo(tx: Db, { cd_empresa, especie, cd }: De, autor: Autor) {
  await tx.rows(sql`
    delete from cargo c
    where c.cd_empresa = ${cd_empresa} and c.especie = ${especie} and c.cd_alvo = ${cd}
      and not (${vale})`)
  const taken = await tx.one(sql`
    insert into cargo (cd_empresa, especie, cd_alvo, cd_utilizador, quem)
    values (${cd_empresa}, ${especie}, ${cd}, ${autor.cd}, ${autor.nome})
    on conflict do nothing returning cd`)
  if (taken) return
  const outro = await tx.one(sql`
    select ${columns('cargo c', 'cd_utilizador', 'quem')} from cargo c
    where c.cd_empresa = ${cd_empresa} and c.especie = ${especie} and c.cd_alvo = ${cd}`)
  if (outro?.cd_utilizador === autor.cd) return
  throw new Refusal(409, `${outro?.quem ?? 'Um colega'} já ficou com este pedido.`)
}

/** Only one's own; nothing to release is no error. */
export async function releaseCargo(tx: Db, { cd_empresa, especie, cd }: De, autor: Autor) {
  await tx.rows(sql`
    delete from cargo c
    where c.cd_empresa = ${cd_empresa} and c.especie = ${especie} and c.cd_alvo = ${cd}
      and c.cd_utilizador = ${autor.cd}`)
}
