/** What is answered to a request; a refusal says why, an acceptance may say something. */
export type Decision = { motivo?: string; nota?: string }

export const maxMotivo = 500

/** A reason as it is sent: its lines as they were typed, and no other blanks than spaces. */
export const motivoText = (typed: string) => typed.replaceAll(/[^\S\n]+/gu, ' ').trim()
