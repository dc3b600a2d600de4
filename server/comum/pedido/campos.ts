import {
  camposDe,
  camposFuncionario,
  sexos,
  type Ficha,
  type NomesDaFicha,
} from '#contract/comum/funcionario.ts'
import type { Alteracao } from '#contract/pedido/pedido.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { eachColuna, joinsDaFicha, nomesDaFicha } from '../funcionarios.ts'

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

/** An employee with codes and names. In an admission, a name without a code does not exist yet. */
export type Dados = Omit<Ficha, 'cd_categ'> & NomesDaFicha & { cd_categ: number | null }

export type DadosAtuais = Dados & { inactiv: boolean; dt_inactiv: string | null }

export async function readDados(
  db: Db,
  { cd, cd_empresa }: { cd: number; cd_empresa: number },
  where: Fragment = piece`true`,
): Promise<DadosAtuais | undefined> {
  return await db.one<DadosAtuais>(sql`
  select ${eachColuna((coluna) => piece`f.${coluna}`)}, ${nomesDaFicha}, f.inactiv, f.dt_inactiv
  from funcionario f
  ${joinsDaFicha(cd_empresa)}
  where f.cd_empresa = ${cd_empresa} and f.cd = ${cd} and ${where}`)
}
