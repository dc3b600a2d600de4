import type { Funcionario } from '#contract/funcionario/funcionario.ts'
import { camposDe, camposFuncionario, sexos } from '#contract/comum/funcionario.ts'
import { gruposDoFormulario } from '#contract/comum/funcionario-grupos.ts'
import type { CampoDe, CampoFuncionario } from '#contract/comum/funcionario.ts'
import { formatDate } from '#web/kit/text/format.ts'

/** A code from a list, or typed text that is no option. */
type Choice = number | string | null

type Held<Name> =
  Name extends CampoDe<'lista'> ? Choice : Name extends CampoDe<'ramo'> ? number | null : string

/** The values of an employee's form; `cd` is null on admission. */
export type FormValues = { cd: number | null } & { [Name in CampoFuncionario]: Held<Name> }

const codes = new Set<CampoFuncionario>(camposDe('lista', 'ramo'))

export const emptyForm = formOf({ cd: null })

export function formOf(
  funcionario: { cd: number | null } & Partial<Omit<Funcionario, 'cd'>>,
): FormValues {
  const held = camposDe().map((name) => [name, funcionario[name] ?? (codes.has(name) ? null : '')])
  return { cd: funcionario.cd, ...Object.fromEntries(held) }
}

export type NameOf = (field: CampoFuncionario, cd: number) => string | undefined

/** The readable text of a field's value; null for an empty one. */
export function readable(
  field: CampoFuncionario,
  values: FormValues,
  nameOf: NameOf,
): string | null {
  const value = values[field]
  if (value === null || value === '') return null
  if (field === 'sexo') return value === '1' ? sexos[1] : sexos[0]
  if (typeof value === 'number') return nameOf(field, value) ?? null
  return formatDate(value) || value.trim() || null
}

export function changesBetween(before: FormValues, after: FormValues, nameOf: NameOf) {
  return gruposDoFormulario
    .flatMap(({ fields }) => fields)
    .map((campo) => ({
      campo,
      titulo: camposFuncionario[campo].label,
      antes: readable(campo, before, nameOf),
      depois: readable(campo, after, nameOf),
    }))
    .filter(({ antes, depois }) => antes !== depois)
}
