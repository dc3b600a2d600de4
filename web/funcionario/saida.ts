import { onDemand } from '#web/kit/screen/on-demand.tsx'

/** Asks for somebody's exit. */
export const SaidaDialog = onDemand(async () => await (await import('./saida-form.ts')).loadSaida())
