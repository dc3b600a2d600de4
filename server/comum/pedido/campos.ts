import { camposDe, camposFuncionario, sexos } from '#contract/comum/funcionario.ts'
import type { Alteracao } from '#contract/pedido/pedido.ts'
import type { Dados } from './dados.ts'

export const camposAlteraveis = camposDe('texto', 'sexo', 'data', 'lista')
type Alteravel = (typeof camposAlteraveis)[number]

export function compareDados(
  antes: Dados,
  depois: Dados,
): { alteracoes: Alteracao[]; mudancas: Partial<Dados> } {
  const diferentes = camposAlteraveis.filter((campo) => antes[campo] !== depois[campo])
  return {
    alteracoes: diferentes.map((campo) => ({
      campo,
      titulo: camposFuncionario[campo].label,
      antes: legivel(campo, antes),
      depois: legivel(campo, depois),
    })),
    mudancas: Object.fromEntries(diferentes.map((campo) => [campo, depois[campo]])),
  }
}

export function textoOf(campo: string, dados: Dados): string | null {
  const found = camposAlteraveis.find((one) => one === campo)
  return found ? legivel(found, dados) : null
}

function legivel(campo: Alteravel, dados: Dados): string | null {
  const { kind } = camposFuncionario[campo]
  if (kind === 'lista') return dados[camposFuncionario[campo].nome]
  if (kind === 'sexo') return sexos[dados.sexo]
  const texto = dados[campo]
  if (texto === null) return null
  return kind === 'data' ? dataLegivel(String(texto)) : String(texto)
}

/** `2026-03-01` → `01-03-2026` */
export const dataLegivel = (data: string) => data.split('-').toReversed().join('-')
