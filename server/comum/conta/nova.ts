import { fixedText } from '#contract/kit/texts.ts'
import { passwordFault, type PasswordOwner } from '#server/kit/access/password-rules.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

/** Throws 400 unless both passwords are equal; the failure names the second field. */
export function checkRepeated(nova: string, { campo, texto }: { campo: string; texto: string }) {
  if (nova === texto) return
  const error = fixedText('passwordNaoCoincidem')
  throw new Refusal(400, error, { campos: { [campo]: error } })
}

export function checkRules(passwordNova: string, dono: PasswordOwner) {
  const fault = passwordFault(passwordNova, dono)
  if (fault !== undefined) throw new Refusal(400, fault, { campos: { passwordNova: fault } })
}
