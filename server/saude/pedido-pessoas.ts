import { fixedText } from '#contract/kit/texts.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'

export type Pessoa = {
  cd: number
  nome: string
  num_mecan: string | null
  cd_organig: number
  organig: string
  /** the reason why an exam is not needed, or null */
  porque: string | null
}

type Lida = Omit<Pessoa, 'porque'> & {
  inactiv: boolean
  dt_prox_marc: string | null
  pedido: boolean
}

/** Locks employees of the subtree in the order of their codes. Throws 404 for any other. */
export async function lockPessoas(
  tx: Db,
  scope: Scope,
  codigos: readonly number[],
): Promise<Pessoa[]> {
  const { cd_empresa } = scope
  const within = await withinScope(tx, scope)
  const locked = await tx.rows(sql`
    select from funcionario f
    where f.cd_empresa = ${cd_empresa} and f.cd = any (${codigos}::bigint[]) and ${within}
    order by f.cd for no key update of f`)
  if (locked.length < codigos.length) throw new Refusal(404, fixedText('funcionarioNaoEncontrado'))
  // The second read sees what another transaction wrote before the lock.
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
