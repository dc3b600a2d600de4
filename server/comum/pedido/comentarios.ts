import { estadoPedido } from '#contract/comum/codes.ts'
import type { Comentario } from '#contract/comum/pedido.ts'
import type { Onde } from '../acima.ts'
import { piece, type Fragment } from '#server/db/sql.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import type { Especie } from './especie.ts'

export const colunasComentario = piece`
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
export const mayComment = (
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
