import { menus, splitDireito, type Acao, type Direito } from '#contract/kit/rights.ts'

type Valor = string | boolean

/** `Administrador: Não → Sim; Inativo: Não → Sim`; empty without changes. */
export function descrMudancas(
  mudancas: readonly (readonly [titulo: string, antes: Valor, depois: Valor])[],
): string {
  return mudancas
    .filter(([, antes, depois]) => antes !== depois)
    .map(([titulo, antes, depois]) => `${titulo}: ${shown(antes)} → ${shown(depois)}`)
    .join('; ')
}

/** Changed rights by menu: `Funcionários: ver, criar → ver`; empty without changes. */
export function descrDireitos(antes: readonly Direito[], depois: readonly Direito[]): string {
  return descrMudancas(
    Object.values(menus).map(({ cd, nome }) => [nome, acoesOf(antes, cd), acoesOf(depois, cd)]),
  )
}

const nomes = {
  ver: 'ver',
  criar: 'criar',
  editar: 'editar',
  remover: 'remover',
  doc: 'documentos',
} as const satisfies Record<Acao, string>

function acoesOf(direitos: readonly Direito[], menu: number): string {
  const held = direitos.map(splitDireito).filter(([cd]) => cd === menu)
  return held.map(([, acao]) => nomes[acao]).join(', ') || 'nenhum'
}

function shown(valor: Valor) {
  if (typeof valor === 'string') return valor
  return valor ? 'Sim' : 'Não'
}
