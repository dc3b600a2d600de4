import type { Funcionario } from '#contract/funcionario/funcionario.ts'
import { camposDe, camposFuncionario, sexos } from '#contract/comum/funcionario.ts'
import { gruposDoFormulario } from '#contract/comum/funcionario-grupos.ts'
import type { CampoDe, CampoFuncionario } from '#contract/comum/funcionario.ts'
import { formatDate } from '#web/kit/text/format.ts'

/** A code chosen from a list, or what was typed while that is no option of it. */
type Choice = number | string | null

type Held<Name> =
  Name extends CampoDe<'lista'> ? Choice : Name extends CampoDe<'ramo'> ? number | null : string

/** What the form of an employee holds; `cd` is null on admission. */
export type FormValues = { cd: number | null } & { [Name in CampoFuncionario]: Held<Name> }

const codes = new Set<CampoFuncionario>(camposDe('lista', 'ramo'))

export const emptyForm = formOf({ cd: null })

export function formOf(
  funcionario: { cd: number | null } & Partial<Omit<Funcionario, 'cd'>>,
): FormValues {
  const held = camposDe().map((name) => [name, funcionario[name] ?? (codes.has(name) ? null : '')])
  return { cd: funcionario.cd, ...Object.fromEntries(held) }
}

/** Names behind codes. */
export type NameOf = (field: CampoFuncionario, cd: number) => string | undefined

/** What a field holds as people read it; null for nothing. */
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

/** The fields in which two states of the form differ, as people read them. */
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
