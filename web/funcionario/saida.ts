import { onDemand } from '#web/kit/screen/on-demand.tsx'

/** Asks for somebody's exit. */
export const SaidaDialog = onDemand(
  async () => (await import('#web/comum/pedido/SaidaDialog.tsx')).SaidaDialog,
)
