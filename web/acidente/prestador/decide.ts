import { acceptAcidente, refuseAcidente } from '#contract/acidente/prestador.ts'
import type { AcidenteAceite } from '#contract/acidente/prestador.ts'
import type { Decide } from '#web/comum/pedido/prestador/decide.ts'
import { call } from '#web/kit/call/call.ts'

/** Answers an accident: an acceptance says what is made of it. */
export const decideWith =
  (classe: AcidenteAceite): Decide =>
  async (id, { motivo }, key) => {
    const path = { id }
    const { message } =
      motivo === undefined
        ? await call(acceptAcidente, { path, key, body: classe })
        : await call(refuseAcidente, { path, key, body: { motivo } })
    return message
  }
