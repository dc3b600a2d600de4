import type { Funcionario } from '#contract/funcionario/funcionario.ts'
import {
  camposDe,
  camposFuncionario,
  sexos,
  isLista,
  type CampoDe,
  type CampoFuncionario,
} from '#contract/comum/funcionario.ts'
import { gruposDoFormulario } from '#contract/comum/funcionario-grupos.ts'
import { formatDate, formatPlace } from '#web/kit/text/format.ts'
import type { PedidoDetalhe } from '#contract/pedido/pedido.ts'
import { optionsOf, type Lookups, nameIn, withOwn } from './lookups.ts'
import type { Corrigido } from './kind.ts'
import { alongadas } from '#contract/comum/funcionario-esquemas.ts'
import type { FuncionarioPrestador } from '#contract/funcionario/prestador.ts'
import type { Said } from '#web/kit/form/resolver.ts'

/** A code from a list, or typed text that is no option. */
type Choice = number | string | null

type Held<Name> =
  Name extends CampoDe<'lista'> ? Choice : Name extends CampoDe<'ramo'> ? number | null : string

/** The values of an employee's form; `cd` is null on admission. */
export type FormValues = { cd: number | null } & { [Name in CampoFuncionario]: Held<Name> }

const codes = new Set<CampoFuncionario>(camposDe('lista', 'ramo'))

export const emptyForm = formOf({ cd: null })

function formOf(funcionario: { cd: number | null } & Partial<Omit<Funcionario, 'cd'>>): FormValues {
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

function changesBetween(before: FormValues, after: FormValues, nameOf: NameOf) {
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

export function admissaoOf(pedido: PedidoDetalhe, lookups: Lookups): Partial<FormValues> {
  const said = new Map<string, unknown>(Object.entries(pedido))
  const held = camposDe().map((campo) => {
    if (!isLista(campo)) return [campo, said.get(campo) ?? '']
    return [campo, chosen(lookups, campo, pedido[camposFuncionario[campo].pedido])]
  })
  return Object.fromEntries(held)
}

export function alteracaoOf({ alteracoes }: Corrigido, lookups: Lookups): Partial<FormValues> {
  const held = alteracoes.flatMap(({ campo, depois }) => {
    const found = camposDe().find((one) => one === campo)
    return found ? [[found, written(lookups, found, depois)]] : []
  })
  return Object.fromEntries(held)
}

function written(lookups: Lookups, campo: CampoFuncionario, text: string | null) {
  const { kind } = camposFuncionario[campo]
  if (kind === 'lista') return chosen(lookups, campo, text)
  if (kind === 'sexo') return text === sexos[1] ? '1' : '0'
  if (kind === 'data') return (text ?? '').split('-').toReversed().join('-')
  return text ?? ''
}

/** A name that is on no list stays as typed text. */
function chosen(lookups: Lookups, campo: CampoFuncionario, nome: string | null) {
  if (nome === null) return null
  return optionsOf(lookups, campo).find((option) => option.nome === nome)?.cd ?? nome
}

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
