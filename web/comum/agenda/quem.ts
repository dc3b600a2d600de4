import type { AgendaDe, EspecieDaAgenda } from '#contract/agenda.ts'

/** Whose time each kind of booking takes. */
export const agendaDaEspecie = {
  exame: 'm',
  acao: 'e',
  atividade: 't',
} as const satisfies Record<EspecieDaAgenda, AgendaDe>
