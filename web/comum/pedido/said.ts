import type { Comentario } from '#contract/comum/pedido.ts'

/** Adds a comment to a cached request; adding the same comment twice has no effect. */
export function withSaid<Pedido extends { comentarios: Comentario[] }>(
  pedido: Pedido,
  said: Comentario,
): Pedido {
  const others = pedido.comentarios.filter(({ cd }) => cd !== said.cd)
  return { ...pedido, comentarios: [...others, said] }
}
