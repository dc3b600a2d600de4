import { onDemand } from '#web/kit/screen/on-demand.tsx'

/** Asks for an exam. */
export const PedirMarcacaoDialog = onDemand(
  async () => (await import('#web/comum/saude/PedirMarcacaoDialog.tsx')).PedirMarcacaoDialog,
)
