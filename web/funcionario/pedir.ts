import { onDemand } from '#web/kit/screen/on-demand.tsx'

export const PedirMarcacaoDialog = onDemand(
  async () => (await import('#web/comum/saude/PedirMarcacaoDialog.tsx')).PedirMarcacaoDialog,
)
