import { fixedText } from '#contract/kit/texts.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'

/** Who is asked about, as he is. */
export type Pessoa = {
  cd: number
  nome: string
  num_mecan: string | null
  cd_organig: number
  organig: string
  /** why no exam is asked for him, or null */
  porque: string | null
}

type Lida = Omit<Pessoa, 'porque'> & {
  inactiv: boolean
  dt_prox_marc: string | null
  pedido: boolean
}

/**
 * Employees of the subtree, held until the end of the transaction in the order of their codes, so that
 * what is asked, booked and moved of them comes one after the other. Throws 404 for any other.
 */
export async function holdPessoas(
  tx: Db,
  scope: Scope,
  codigos: readonly number[],
): Promise<Pessoa[]> {
  const { cd_empresa } = scope
  const within = await withinScope(tx, scope)
  const held = await tx.rows(sql`
    select from funcionario f
    where f.cd_empresa = ${cd_empresa} and f.cd = any (${codigos}::bigint[]) and ${within}
    order by f.cd for no key update of f`)
  if (held.length < codigos.length) throw new Refusal(404, fixedText('funcionarioNaoEncontrado'))
  // read again: another may have been first
  const lidas = await tx.rows(sql`
    select ${columns('funcionario f', 'cd', 'nome', 'num_mecan', 'cd_organig')},
           ${columns('organigrama o', 'nome as organig')},
           ${columns('funcionario f', 'inactiv', 'dt_prox_marc')},
           exists (
             select from pedido_saude p
             where p.cd_empresa = ${cd_empresa} and p.cd_funcion = f.cd and p.cd_estad = 0
               and p.cd_tipo = 0)${asFlag('pedido')}
    from funcionario f
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
    where f.cd_empresa = ${cd_empresa} and f.cd = any (${codigos}::bigint[]) and ${within}
    order by f.chave_nome, f.cd`)
  if (lidas.length < codigos.length) throw new Refusal(404, fixedText('funcionarioNaoEncontrado'))
  return lidas.map(({ inactiv, dt_prox_marc, pedido, ...pessoa }) => ({
    ...pessoa,
    porque: porqueNao({ inactiv, dt_prox_marc, pedido }),
  }))
}

function porqueNao({ inactiv, dt_prox_marc, pedido }: Omit<Lida, keyof Pessoa>): string | null {
  if (inactiv) return 'já saiu da empresa'
  if (dt_prox_marc !== null) return `já tem um exame marcado para ${dataLegivel(dt_prox_marc)}`
  return pedido ? 'já tem um pedido de marcação por responder' : null
}
