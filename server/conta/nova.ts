import { fixedText } from '#contract/kit/texts.ts'
import { passwordFault } from '#server/kit/password-rules.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** Throws 400 unless the password was typed the same twice; the failure names the second field. */
export function checkRepeated(nova: string, { campo, texto }: { campo: string; texto: string }) {
  if (nova === texto) return
  const error = fixedText('passwordNaoCoincidem')
  throw new Refusal(400, error, { campos: { [campo]: error } })
}

/** Throws 400 with the rule a new password of this account breaks. */
export function checkRules(passwordNova: string, conta: { nome: string; email: string }) {
  const fault = passwordFault(passwordNova, conta)
  if (fault !== undefined) throw new Refusal(400, fault, { campos: { passwordNova: fault } })
}
