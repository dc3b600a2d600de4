import type { Ficha } from '#contract/comum/funcionario.ts'
import type { AdmissaoForm, AlteracaoForm } from '#contract/pedido/forms.ts'
import { camposAlteraveis } from '#server/comum/pedido/campos.ts'

type Colunas = Omit<Ficha, 'cd_organig' | 'dt_ini_instit'>

export function columnsOf(form: AdmissaoForm | AlteracaoForm): Colunas {
  const { dt_ini_instit: _, ...columns } = Object.fromEntries(
    camposAlteraveis.map((campo) => [campo, form[campo] ?? null]),
  ) as Ficha
  return columns
}
