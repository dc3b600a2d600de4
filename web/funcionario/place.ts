import { listFuncionarios, validades } from '#contract/funcionario.ts'
import { listPlace, oneOf } from '#web/kit/list/address.ts'

/** The employee list in its address. */
export const funcionarios = listPlace(listFuncionarios, { validade: oneOf(validades) })
