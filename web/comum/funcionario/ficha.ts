import { camposFuncionario, isLista, sexos } from '#contract/comum/funcionario.ts'
import { gruposDaFicha } from '#contract/comum/funcionario-grupos.ts'
import type { CampoDe } from '#contract/comum/funcionario.ts'
import { formatDate } from '#web/kit/text/format.ts'

/** What is known of somebody; undefined while it is on its way. */
type Known = { [Name in CampoDe<'texto' | 'data'>]: string | null } & { sexo: '0' | '1' }

/** What there is to say of an employee, by group; `nameOf` names what is behind his codes. */
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
  return gruposDaFicha.map(({ title, fields }) => ({
    title,
    facts: fields.map((campo) => ({
      label: camposFuncionario[campo].label,
      value: of && read(of, campo),
    })),
  }))
}
