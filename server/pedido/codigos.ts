import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { dadosErrados } from '#server/kit/base/refusal.ts'
import { type Dados, camposAlteraveis } from '#server/comum/pedido/campos.ts'
import type { Scope } from '#server/kit/access/session.ts'
import type { Ficha } from '#contract/comum/funcionario.ts'
import type { AdmissaoForm, AlteracaoForm } from '#contract/pedido/forms.ts'

type Codigos = {
  cd_nacion: number
  cd_categ: number
  cd_profis: number | null
  cd_agrup_prof: number | null
  cd_func_propost: number | null
}

type Nomes = Pick<Dados, 'nacion' | 'categ' | 'profis' | 'agrup_prof' | 'func_propost'>

/** The names of the codes in a form. Throws 400 for unknown codes, and codes of another company. */
export async function nomesOfCodigos(
  db: Db,
  { cd_empresa }: Pick<Scope, 'cd_empresa'>,
  codigos: Codigos,
): Promise<Nomes> {
  const { cd_nacion, cd_categ, cd_profis, cd_agrup_prof, cd_func_propost } = codigos
  const nomes = await db.one<{ [K in keyof Nomes]: string | null }>(sql`
    select (select nome from nacionalidade where cd = ${cd_nacion}::bigint) as nacion,
           (select nome from categoria where cd = ${cd_categ}::bigint
              and coalesce(cd_empresa, ${cd_empresa}) = ${cd_empresa}) as categ,
           (select nome from profissao where cd = ${cd_profis}::bigint
              and coalesce(cd_empresa, ${cd_empresa}) = ${cd_empresa}) as profis,
           (select nome from agrupamento where cd = ${cd_agrup_prof}::bigint
              and coalesce(cd_empresa, ${cd_empresa}) = ${cd_empresa}) as agrup_prof,
           (select nome from funcao where cd = ${cd_func_propost}::bigint
              and coalesce(cd_empresa, ${cd_empresa}) = ${cd_empresa}) as func_propost`)
  const campos: Record<string, string> = {}
  for (const [campo, nome] of pares) {
    if (codigos[campo] !== null && (nomes?.[nome] ?? null) === null) campos[campo] = foraDaLista
  }
  if (Object.keys(campos).length > 0) throw dadosErrados(campos)
  return nomes as Nomes
}

const pares = [
  ['cd_nacion', 'nacion'],
  ['cd_categ', 'categ'],
  ['cd_profis', 'profis'],
  ['cd_agrup_prof', 'agrup_prof'],
  ['cd_func_propost', 'func_propost'],
] as const

const foraDaLista = 'Escolha um valor da lista.'

type Colunas = Omit<Ficha, 'cd_organig' | 'dt_ini_instit'>

export function columnsOf(form: AdmissaoForm | AlteracaoForm): Colunas {
  const { dt_ini_instit: _, ...columns } = Object.fromEntries(
    camposAlteraveis.map((campo) => [campo, form[campo] ?? null]),
  ) as Ficha
  return columns
}
