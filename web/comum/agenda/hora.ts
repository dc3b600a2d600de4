export { horaDe, minutosDe } from '#contract/comum/horario.ts'

/** Reads a typed time (`9:30`, `9h30`, `0930`, `9`) as `HH:mm`; returns other text unchanged. */
export function horaOf(typed: string): string {
  const [, whole = '', part = '00'] = /^\s*(\d{1,2})(?:[:h. ]?(\d{2}))?h?\s*$/iu.exec(typed) ?? []
  return whole === '' ? typed : `${whole.padStart(2, '0')}:${part}`
}
