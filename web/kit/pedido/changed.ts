import { queryClient } from '../query.ts'

/**
 * After a request was made, taken back or answered: what lists and dialogs show of requests and of
 * employees is read again. Resolves once that is in sight.
 */
export async function pedidosChanged() {
  const concerned = new Set<unknown>(['lista', 'pedido', 'funcionario', 'painel'])
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => concerned.has(queryKey[0]) })
}
