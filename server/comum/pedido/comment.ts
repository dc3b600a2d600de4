import type { Comentario } from '#contract/comum/pedido.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Scope, Session, Autor } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import type { Chave } from '#server/comum/chave.ts'
import { semPedido } from './chave.ts'
import { colunasResposta, type Especie } from './especie.ts'
import { jaRespondido, lockNumero, type Resposta } from './lock.ts'
import { noteNova } from './respostas.ts'
import { placesOf } from './decide.ts'
import { semPedidoDaEmpresa } from './remove.ts'
import { estadoPedido } from '#contract/comum/codes.ts'
import type { Onde } from '../acima.ts'

const maximo = 200

type Dito = { chave: Chave; autor: { cd: number; nome: string }; texto: string }
type Escrito = Comentario & { avisado: boolean }
type Pedido = Resposta & {
  cd_estad: number
  cd_organig: number
  cd_autor: number | null
  empresa: string
}

/** Tells the staff. Throws 404, 403 without the right, 409 for an answered request. */
export async function commentAsEmpresa(
  tx: Db,
  especie: Especie,
  { scope, session, id, texto }: { scope: Scope; session: Session; id: number; texto: string },
): Promise<Comentario> {
  const chave = { cd: id, cd_empresa: scope.cd_empresa }
  await lockNumero(tx, id)
  const pedido = await tx.one<Pedido>(sql`
    select ${colunasPedido(scope)} from ${especie.tabela} p
    where p.cd = ${id} and ${await withinScope(tx, scope, piece`p`)}`)
  if (!pedido) throw semPedidoDaEmpresa()
  if (!mayComment(especie, pedido, { scope, session })) {
    throw new Refusal(403, 'Só comenta um pedido quem o fez ou quem o pode remover.')
  }
  const autor = { cd: session.cd_utilizador, nome: session.nome }
  const { avisado, ...comentario } = await insertComentario(tx, especie, { chave, autor, texto })
  if (avisado) {
    const quem = await autoresOf(tx, especie, { chave, do_prestador: true })
    const dados = { pedido: id, lista: especie.lista, empresa: pedido.empresa, quem }
    await enqueue(tx, { modelo: 'comentario_da_empresa', dados })
  }
  return comentario
}

/** Tells the company's author and commenters. Throws 404, and 409 for an answered request. */
export async function commentAsPrestador(
  tx: Db,
  especie: Especie,
  { chave, autor, texto }: Dito,
): Promise<Comentario> {
  await lockNumero(tx, chave.cd)
  const pedido = await tx.one<Pedido>(sql`
    select ${colunasPedido(chave)} from ${especie.tabela} p
    where p.cd_empresa = ${chave.cd_empresa} and p.cd = ${chave.cd}`)
  if (!pedido) throw semPedido()
  const dito = { chave, autor, texto }
  const { avisado, ...comentario } = await insertComentario(tx, especie, dito, true)
  const participam = await autoresOf(tx, especie, { chave, do_prestador: false })
  const quem = [...new Set([...participam, ...(pedido.cd_autor === null ? [] : [pedido.cd_autor])])]
  await noteNova(tx, especie, { chave, quem })
  if (!avisado) return comentario
  const { cd_organig, empresa } = pedido
  for (const { cd, no } of await placesOf(tx, { ...chave, cd_organig }, quem)) {
    const dados = { pedido: chave.cd, lista: especie.lista, empresa, no }
    await enqueue(tx, { modelo: 'pedido_comentado', cd_utilizador: cd, dados })
  }
  return comentario
}

const colunasPedido = ({ cd_empresa }: { cd_empresa: number }) => piece`
  p.cd_estad, p.cd_organig, p.cd_autor, ${colunasResposta},
  (select e.nome from organigrama e where e.cd_empresa = ${cd_empresa} and e.cd = p.cd_empresa) as empresa`

/**
 * Mailed once an hour, unless the other side has spoken since. The insert locks the request: a
 * concurrent answer is seen here or waits.
 */
async function insertComentario(
  tx: Db,
  { tabela, nele }: Especie,
  { chave: { cd, cd_empresa }, autor, texto }: Dito,
  do_prestador = false,
): Promise<Escrito> {
  const written = await tx.one<Escrito>(sql`
    insert into pedido_comentario as c (cd_empresa, ${nele}, do_prestador, cd_autor, autor, texto, avisado)
    select ${cd_empresa}, ${cd}::bigint, ${do_prestador}::boolean, ${autor.cd}::int, ${autor.nome}, ${texto},
      not exists (
        select from pedido_comentario a
        where a.cd_empresa = ${cd_empresa} and a.${nele} = ${cd} and a.avisado
          and a.do_prestador = ${do_prestador} and a.em > now() - interval '1 hour'
          and not exists (
            select from pedido_comentario o
            where o.cd_empresa = ${cd_empresa} and o.${nele} = ${cd} and o.cd > a.cd
              and o.do_prestador <> ${do_prestador}))
    returning ${colunasComentario}, c.avisado`)
  if (!written) throw new Error('a comment was not written')
  const now = await tx.one<Pedido & { total: number }>(sql`
    select p.cd_estad, ${colunasResposta}, (
      select count(*)::int from pedido_comentario c
      where c.cd_empresa = ${cd_empresa} and c.${nele} = ${cd}) as total
    from ${tabela} p where p.cd_empresa = ${cd_empresa} and p.cd = ${cd}`)
  if (!now) throw new Error('a request that is locked is gone')
  if (now.cd_estad !== 0) throw jaRespondido(now, ' Já não recebe comentários.')
  if (now.total > maximo) throw new Refusal(409, `Este pedido já tem ${maximo} comentários.`)
  return written
}

async function autoresOf(
  tx: Db,
  { nele }: Especie,
  { chave, do_prestador }: { chave: Chave; do_prestador: boolean },
): Promise<number[]> {
  const rows = await tx.rows<{ cd_autor: number }>(sql`
    select distinct c.cd_autor from pedido_comentario c
    where c.cd_empresa = ${chave.cd_empresa} and c.${nele} = ${chave.cd}
      and c.do_prestador = ${do_prestador}`)
  return rows.map(({ cd_autor }) => cd_autor)
}

export type Anulacao = { decisor: Autor; motivo: string }

/** Opens an accepted request again and tells the company why. The request must be locked. */
export async function reopenPedido(
  tx: Db,
  especie: Especie,
  chave: Chave,
  { decisor: autor, motivo }: Anulacao,
  tambem: Fragment = piece``,
): Promise<void> {
  await tx.rows(sql`
    update ${especie.tabela}
    set cd_estad = 0, decidido_em = null, cd_decisor = null, decisor = null, motivo = null,
        nota = null ${tambem}
    where cd = ${chave.cd} and cd_empresa = ${chave.cd_empresa}`)
  const texto = `A aceitação foi anulada: ${motivo}`
  await commentAsPrestador(tx, especie, { chave, autor, texto })
}

/** Why an acceptance stays, and what to do instead. */
export const naoSeAnula = (porque: string, caminho: string) =>
  new Refusal(409, `A aceitação já não pode ser anulada: ${porque}. ${caminho}`)

const colunasComentario = piece`
  c.cd, c.em::date as dt, to_char(c.em, 'HH24:MI') as hr, c.autor, c.do_prestador, c.texto`

export const comentariosDe = ({ nele }: Especie, { cd_empresa }: Onde): Fragment => piece`(
  select coalesce(jsonb_agg(to_jsonb(d) order by d.cd), '[]') from (
    select ${colunasComentario} from pedido_comentario c
    where c.cd_empresa = ${cd_empresa} and c.${nele} = p.cd) d) as comentarios`

/** Whether the company spoke last about an open request (alias `p`): the provider's turn. */
export const comentadoPelaEmpresa = ({ nele }: Especie, cd_empresa: Fragment): Fragment => piece`
  (p.cd_estad = 0 and coalesce((
    select not c.do_prestador from pedido_comentario c
    where c.cd_empresa = ${cd_empresa} and c.${nele} = p.cd order by c.cd desc limit 1), false))`

type Quem = { scope: Scope; session: Pick<Session, 'cd_utilizador'> }

/** The author of a request, and those who may take it back, comment while it is open. */
const mayComment = (
  { remover }: Especie,
  { cd_autor }: { cd_autor: number | null },
  { scope, session }: Quem,
): boolean => cd_autor === session.cd_utilizador || scope.membro.direitos.includes(remover)

export const podeComentar = (
  especie: Especie,
  pedido: { cd_autor: number | null; cd_estad: number },
  quem: Quem,
) => pedido.cd_estad === estadoPedido.novo && mayComment(especie, pedido, quem)

export const comentado = (comentario: Comentario) => ({
  message: 'Comentário enviado.',
  comentario,
})
