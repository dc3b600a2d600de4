export type Decision = { motivo?: string; nota?: string }

export const maxMotivo = 500

/** A reason as it is sent: line breaks stay, other white space becomes one space. */
export const motivoText = (typed: string) => typed.replaceAll(/[^\S\n]+/gu, ' ').trim()
