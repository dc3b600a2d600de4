import type { Db } from '#server/db/database.ts'
import { ensureAuxiliar, hasAuxiliar } from '#server/comum/auxiliares.ts'
import type { Dados } from '#server/comum/pedido/dados.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { PedidoDeFuncionario } from './rows.ts'

type Codigo = 'cd_categ' | 'cd_profis' | 'cd_agrup_prof' | 'cd_func_propost'
type Nome = 'categ' | 'profis' | 'agrup_prof' | 'func_propost'

type Pedidos = { [K in Codigo]: number | null } & { [K in Nome]: string | null }

const listas = [
  ['cd_categ', 'categ', 'categoria', 'a categoria'],
  ['cd_profis', 'profis', 'profissao', 'a profissão'],
  ['cd_agrup_prof', 'agrup_prof', 'agrupamento', 'o agrupamento'],
  ['cd_func_propost', 'func_propost', 'funcao', 'a função'],
] as const

/** Creates missing values for the company. Throws 409 for a value removed since the request. */
export async function codigosOf(
  tx: Db,
  { cd_empresa }: PedidoDeFuncionario,
  pedidos: Pedidos,
): Promise<Pick<Dados, Codigo>> {
  const codigos: Pick<Dados, Codigo> = {
    cd_categ: null,
    cd_profis: null,
    cd_agrup_prof: null,
    cd_func_propost: null,
  }
  for (const [campo, nomeado, tabela, titulo] of listas) {
    const [cd, nome] = [pedidos[campo], pedidos[nomeado]]
    if (cd === null && nome === null) continue
    if (cd === null) {
      const achado = await ensureAuxiliar(tx, tabela, { cd_empresa, nome: nome ?? '' })
      codigos[campo] = achado.cd
      continue
    }
    if (!(await hasAuxiliar(tx, tabela, { cd_empresa, cd }))) {
      const qual = nome === null ? `${titulo} pedida` : `${titulo} «${nome}»`
      throw new Refusal(
        409,
        `Este pedido já não pode ser aceite: ${qual} já não existe. Recuse-o, com o motivo.`,
      )
    }
    codigos[campo] = cd
  }
  return codigos
}
