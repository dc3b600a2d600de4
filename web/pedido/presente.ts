import { camposFuncionario } from '#contract/comum/funcionario.ts'
import { alongadas } from '#contract/comum/funcionario-esquemas.ts'
import type { Funcionario } from '#contract/funcionario/funcionario.ts'
import type { FuncionarioPrestador } from '#contract/funcionario/prestador.ts'
import type { Said } from '#web/kit/form/resolver.ts'
import { formatPlace } from '#web/kit/text/format.ts'
import { changesBetween, formOf } from './form-values.ts'
import type { FormValues } from './form-values.ts'
import { nameIn, withOwn } from './lookups.ts'
import type { Lookups } from './lookups.ts'

/** The first values of a form on an employee, and the changes it allows. */
export function presenteOf(funcionario: Funcionario | FuncionarioPrestador, lookups: Lookups) {
  const before = formOf(funcionario)
  const organig = formatPlace(funcionario.organig, funcionario.organig_acima)
  const known = withOwn(lookups, funcionario)
  return {
    before,
    organig,
    known,
    changes: (values: FormValues) =>
      changesBetween(before, values, (field, code) =>
        field === 'cd_organig' ? organig : nameIn(known, field, code),
      ),
    /** Imported values may be too long and stay so; a date of admission is never removed. */
    also: (values: FormValues) => {
      const said: Said<FormValues> = alongadas(values, before)
      if (values.dt_ini_instit.trim() === '') {
        said.dt_ini_instit = camposFuncionario.dt_ini_instit.missing
      }
      return said
    },
  }
}
