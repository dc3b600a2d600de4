import type { Comentario } from '#contract/comum/pedido.ts'

/** What was read of a request, with what was just said about it; once, also where it came twice. */
export function withSaid<Pedido extends { comentarios: Comentario[] }>(
  pedido: Pedido,
  said: Comentario,
): Pedido {
  const others = pedido.comentarios.filter(({ cd }) => cd !== said.cd)
  return { ...pedido, comentarios: [...others, said] }
}
