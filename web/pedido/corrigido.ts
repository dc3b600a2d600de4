import { camposDe, camposFuncionario, isLista, sexos } from '#contract/comum/funcionario.ts'
import type { CampoFuncionario } from '#contract/comum/funcionario.ts'
import type { PedidoDetalhe } from '#contract/pedido/pedido.ts'
import type { FormValues } from './form-values.ts'
import { optionsOf } from './lookups.ts'
import type { Lookups } from './lookups.ts'
import type { Corrigido } from './kind.ts'

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
