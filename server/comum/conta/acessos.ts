import type { Acesso } from '#contract/comum/conta.ts'
import { menus, splitDireito, type Direito } from '#contract/kit/rights.ts'

export const nenhuma = { ver: false, criar: false, editar: false, remover: false, doc: false }

export function acessosOf(direitos: readonly Direito[]): Acesso[] {
  const acessos = Object.values(menus).map(({ cd }) => ({ cd_menu_web: cd, ...nenhuma }))
  for (const direito of direitos) {
    const [cd, acao] = splitDireito(direito)
    const acesso = acessos.find((one) => one.cd_menu_web === cd)
    if (acesso) acesso[acao] = true
  }
  return acessos.filter((acesso) => acesso.ver)
}
