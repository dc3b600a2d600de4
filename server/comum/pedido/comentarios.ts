import { estadoPedido } from '#contract/comum/codes.ts'
import type { Comentario } from '#contract/comum/pedido.ts'
import type { Onde } from '../acima.ts'
import { piece, type Fragment } from '#server/db/sql.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import type { Especie } from './especie.ts'

/** What is told of a comment (alias `c`). */
export const colunasComentario = piece`
  c.cd, c.em::date as dt, to_char(c.em, 'HH24:MI') as hr, c.autor, c.do_prestador, c.texto`

/** All that was said about a request (alias `p`), in its order. */
export const comentariosDe = ({ nele }: Especie, { cd_empresa }: Onde): Fragment => piece`(
  select coalesce(jsonb_agg(to_jsonb(d) order by d.cd), '[]') from (
    select ${colunasComentario} from pedido_comentario c
    where c.cd_empresa = ${cd_empresa} and c.${nele} = p.cd) d) as comentarios`

/** Whether the company spoke last about a request (alias `p`) that waits: the provider's turn. */
export const comentadoPelaEmpresa = ({ nele }: Especie, cd_empresa: Fragment): Fragment => piece`
  (p.cd_estad = 0 and coalesce((
    select not c.do_prestador from pedido_comentario c
    where c.cd_empresa = ${cd_empresa} and c.${nele} = p.cd order by c.cd desc limit 1), false))`

type Quem = { scope: Scope; session: Pick<Session, 'cd_utilizador'> }

/** Of those who see a request, who asked for it or may take it back speaks about it while it waits. */
export const mayComment = (
  { remover }: Especie,
  { cd_autor }: { cd_autor: number | null },
  { scope, session }: Quem,
): boolean => cd_autor === session.cd_utilizador || scope.membro.direitos.includes(remover)

/** What a reader is told of the conversation about a request. */
export const podeComentar = (
  especie: Especie,
  pedido: { cd_autor: number | null; cd_estad: number },
  quem: Quem,
) => pedido.cd_estad === estadoPedido.novo && mayComment(especie, pedido, quem)

/** The answer to who said something. */
export const comentado = (comentario: Comentario) => ({
  message: 'Comentário enviado.',
  comentario,
})
