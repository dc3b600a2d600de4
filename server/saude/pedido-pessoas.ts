import { fixedText } from '#contract/kit/texts.ts'
import type { Db } from '#server/db/database.ts'
import { asTextOrNull, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
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
           (case when f.inactiv then 'já saiu da empresa'
                 else ${porqueNao(cd_empresa)} end)${asTextOrNull('porque')}
    from funcionario f
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
    where f.cd_empresa = ${cd_empresa} and f.cd = any (${codigos}::bigint[]) and ${within}
    order by f.chave_nome, f.cd`)
  if (lidas.length < codigos.length) throw new Refusal(404, fixedText('funcionarioNaoEncontrado'))
  return lidas
}

/** Why an active employee `f` needs no request, or null. */
export const porqueNao = (cd_empresa: number) => piece`
  (case when f.dt_prox_marc is not null
          then 'já tem um exame marcado para ' || to_char(f.dt_prox_marc, 'DD-MM-YYYY')
        when exists (
          select from pedido_saude p
          where p.cd_empresa = ${cd_empresa} and p.cd_funcion = f.cd and p.cd_estad = 0
            and p.cd_tipo = 0)
          then 'já tem um pedido de marcação por responder' end)`
