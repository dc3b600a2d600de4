import { formatCount } from '#web/kit/text/format.ts'
import type { Fotografia } from './fotografia.ts'
import { enviarPorEnviar, ficarPorEnviar, type Dono } from './por-enviar.ts'

type Ficadas = { fotografias: readonly Fotografia[]; forget: () => Promise<void> }

/** Sends the photographs of an accident that was just registered; answers what to tell. */
export async function enviarFicadas(dono: Dono, cd: number, { fotografias, forget }: Ficadas) {
  // kept for the accident before the draft goes: a reload finds them at either place
  await ficarPorEnviar(dono, cd, fotografias)
  await forget()
  const falhas = await enviarPorEnviar(fotografias.map((one) => ({ ...one, cd, dono })))
  if (falhas === 0) return []
  const quantas = formatCount(falhas, 'fotografia não seguiu', 'fotografias não seguiram')
  return [`${quantas}: abra o pedido e envie de novo.`]
}
