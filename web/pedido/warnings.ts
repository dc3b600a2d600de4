import { avisosDaFicha } from '#contract/comum/avisos.ts'
import { today } from '#web/kit/field/date.ts'

/** What is said beside a field, where there is something to look at again. */
export const warningOf = (field: string) => (value: string) =>
  new Map(Object.entries(avisosDaFicha({ [field]: value }, today()))).get(field)
