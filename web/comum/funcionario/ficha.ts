import { camposFuncionario, isLista, sexos } from '#contract/comum/funcionario.ts'
import { gruposDaFicha } from '#contract/comum/funcionario-grupos.ts'
import type { CampoDe } from '#contract/comum/funcionario.ts'
import { formatDate } from '#web/kit/text/format.ts'

type Known = { [Name in CampoDe<'texto' | 'data'>]: string | null } & { sexo: '0' | '1' }

/** The facts of an employee, by group; `nameOf` gives the name of a code. */
export function factsOfFicha<Of extends Known>(
  of: Of | undefined,
  nameOf: (of: Of, campo: CampoDe<'lista'>) => string | null,
) {
  const read = (known: Of, campo: (typeof gruposDaFicha)[number]['fields'][number]) => {
    if (isLista(campo)) return nameOf(known, campo)
    if (campo === 'sexo') return sexos[known.sexo]
    const text: string | null = known[campo]
    return camposFuncionario[campo].kind === 'data' ? formatDate(text) : text
  }
  return gruposDaFicha
    .map(({ title, fields, escassos }) => ({
      title,
      facts: fields
        .map((campo) => ({ label: camposFuncionario[campo].label, value: of && read(of, campo) }))
        .filter(({ value }) => escassos !== true || (value ?? '') !== ''),
    }))
    .filter(({ facts }) => facts.length > 0)
}
