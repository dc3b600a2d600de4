import { createHash } from 'node:crypto'
import type { BodyOf } from '#contract/kit/route.ts'
import type { answerPedidos, SerieEmCurso } from '#contract/pedido/varios.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Session } from '#server/kit/access/session.ts'

// A row of `escrita` stores the state of a series. Other keys are hashes, without a space.
const prefix = 'serie '
const place = (chave: string) => prefix + chave

type Parte = NonNullable<BodyOf<typeof answerPedidos>['serie']> & { recusa: boolean }

/** Stores the progress before a part is answered. Throws 409 after a stop. */
export async function notePart(entrada: Db, session: Session, { chave, ...parte }: Parte) {
  const hash = createHash('sha256').update(place(chave)).digest()
  const noted = await entrada.one<{ parada: string | null }>(sql`
    insert into escrita (cd_utilizador, chave, hash, resposta)
    values (${session.cd_utilizador}, ${place(chave)}, ${hash}, jsonb_build_object(
      'serie', ${JSON.stringify(parte)}::jsonb, 'vista', now()))
    on conflict (cd_utilizador, chave)
      do update set resposta = escrita.resposta || excluded.resposta
    returning resposta->>'parada' as parada`)
  if (!noted?.parada) return
  throw new Refusal(
    409,
    `${noted.parada} parou esta resposta em série. O que já foi respondido fica respondido.`,
  )
}

const parts = piece`utilizador u join escrita e on e.cd_utilizador = u.cd and u.tipo = 'prestador'`

/** Series with a part in the last two minutes that nobody stopped. */
export const seriesEmCurso = async (entrada: Db) =>
  await entrada.rows<SerieEmCurso>(sql`
    select substr(e.chave, ${prefix.length + 1}) as chave, u.nome as autor,
           (e.resposta->'serie'->>'recusa')::boolean as recusa,
           (e.resposta->'serie'->>'feitos')::int as feitos,
           (e.resposta->'serie'->>'total')::int as total
    from ${parts}
    where starts_with(e.chave, ${prefix}) and e.resposta->'serie'->>'fim' = 'false'
      and e.resposta->>'parada' is null
      and (e.resposta->>'vista')::timestamptz > now() - interval '2 minutes'
    order by e.em, e.chave`)

type Parar = { chave: string; por: string }

/** Stops a series; returns what to report. Throws 404. */
export async function stopSerie(tx: Db, { chave, por }: Parar): Promise<string> {
  const serie = await tx.one<{
    cd: number
    autor: string
    fim: boolean
    parada: string | null
  }>(sql`
    select u.cd, u.nome as autor, (e.resposta->'serie'->>'fim')::boolean as fim,
           e.resposta->>'parada' as parada
    from ${parts}
    where e.chave = ${place(chave)}
    for update of e`)
  if (!serie) throw new Refusal(404, 'Esta resposta em série já não existe.')
  const { cd, autor, fim, parada } = serie
  if (parada !== null) return `${parada} já tinha parado esta resposta em série.`
  if (fim) return 'Esta resposta em série já tinha chegado ao fim.'
  await tx.rows(sql`
    update escrita set resposta = resposta || jsonb_build_object('parada', ${por}::text)
    where cd_utilizador = ${cd} and chave = ${place(chave)}`)
  return `A resposta em série de ${autor} não passa da parte que está a ser tratada.`
}
