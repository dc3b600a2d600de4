import { onDemand } from '#web/kit/screen/on-demand.tsx'

export const SaidaDialog = onDemand(async () => await (await import('./saida-form.ts')).loadSaida())
