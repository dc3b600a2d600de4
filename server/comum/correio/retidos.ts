import type { Db } from '#server/db/database.ts'
import { asInt, asIntOrNull, asText, columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

/** A booking of one kind, as `aviso` names it. */
type Movida = { cd_empresa: number; especie: 'exame' | 'acao' | 'atividade'; cd: number }

/** The booking before its move, and the moment of the move. */
export type Antes = {
  dt: string
  hr: string
  minutos: number
  cd_local: number | null
  quem: number | null
  em: string
}

/** When news that waits with a notice leaves: ten seconds for the user, two for the network. */
export const aoSair: Fragment = piece`now() + interval '12 seconds'`

const doAviso = ({ cd_empresa, especie, cd }: Movida) => piece`
  a.cd_empresa = ${cd_empresa} and a.especie = ${especie} and a.cd_alvo = ${cd} and a.lote is null`

/** The notice of a move in this transaction. */
export async function noticeOf(tx: Db, movida: Movida): Promise<number | undefined> {
  const row = await tx.one(sql`
    select ${columns('aviso a', 'cd')} from aviso a
    where a.cd_empresa = ${movida.cd_empresa} and ${doAviso(movida)} and a.em = now()
    order by a.cd desc limit 1`)
  return row?.cd
}

/**
 * Deletes the news of a move that has not left, with its mail. `versao`: of the booking now. Throws
 * 409 where the news has left, or the move is not the last one or another user's.
 */
export async function takeBackNews(
  tx: Db,
  { versao, ...movida }: Movida & { versao: number },
  autor: { cd: number },
): Promise<Antes> {
  const { cd_empresa } = movida
  // The lock waits for a concurrent gathering, which sets `lote`.
  const row = await tx.one(sql`
    select ${columns('aviso a', 'cd')}, (a.antes ->> 'dt')${asText('dt')},
           (a.antes ->> 'hr')${asText('hr')},
           (a.antes ->> 'minutos')::int${asInt('minutos')}, (a.antes ->> 'cd_local')${asIntOrNull('cd_local')},
           (a.antes ->> 'quem')${asIntOrNull('quem')}, a.em${asText('em')}
    from aviso a
    where a.cd_empresa = ${cd_empresa} and ${doAviso(movida)} and a.sai_em > now()
      and (a.antes ->> 'versao')::int = ${versao} and (a.antes ->> 'cd_autor')::int = ${autor.cd}
    for update`)
  if (!row) throw jaSaiu()
  const { cd, ...antes } = row
  await tx.rows(sql`delete from correio c where c.cd_aviso = ${cd}`)
  const left = await tx.one(sql`select from correio c where c.cd_aviso = ${cd} limit 1`)
  if (left) throw jaSaiu()
  await tx.rows(sql`delete from aviso a where a.cd_empresa = ${cd_empresa} and a.cd = ${cd}`)
  return antes
}

/** Deletes the news that taking a move back makes itself. */
export async function dropOwnNews(tx: Db, movida: Movida): Promise<void> {
  await tx.rows(sql`
    delete from aviso a
    where a.cd_empresa = ${movida.cd_empresa} and ${doAviso(movida)} and a.em = now()`)
}

const jaSaiu = () =>
  new Refusal(409, 'Esta mudança já não se desfaz. Para voltar atrás, altere a marcação de novo.')
