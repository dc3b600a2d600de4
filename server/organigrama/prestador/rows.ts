import { acoesRegisto } from '#contract/comum/acoes-registo.ts'
import type { NoPrestador, PassoOrganigrama } from '#contract/organigrama/prestador.ts'
import { marcadasDesdeHoje } from '#server/comum/marcadas.ts'
import { porResponder } from '#server/comum/pedido/por-responder.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { named } from '#server/kit/list/named.ts'

/** A node in the company it is of: an address names both. */
export type ChaveDeNo = { cd_empresa: number; no: number }

export const semNo = () => new Refusal(404, 'Este organigrama não existe.')

const marcadas = { pessoas: piece`select cd from pessoa`, nos: piece`select cd from ramo` }

/** A node with what hangs on it, read inside its company. Throws 404. */
export async function readNoOf(tx: Db, { cd_empresa, no }: ChaveDeNo): Promise<NoPrestador> {
  const found = await tx.one<NoPrestador>(sql`
    with ramo as (
      select o.cd from organigrama o
      where o.cd_empresa = ${cd_empresa} and o.caminho @> array[${no}::int]
    ), pessoa as (
      select f.cd from funcionario f
      where f.cd_empresa = ${cd_empresa} and f.cd_organig in (select cd from ramo)
    ), acesso as (
      select 'u' || m.cd_utilizador as quem, m.cd_organig from membro m
      where m.cd_empresa = ${cd_empresa} and not m.inactiv
        and m.cd_organig in (select cd from ramo)
      union all
      select 'c' || c.cd, c.cd_organig from convite c
      where c.cd_empresa = ${cd_empresa} and c.expira_em > now()
        and c.cd_organig in (select cd from ramo)
    )
    select o.cd, o.cd_base, o.nome, o.edicao as versao, o.fechado_em is not null as fechado,
           o.total_funcionarios as pessoas,
           (select count(*)::int from funcionario f
            where f.cd_empresa = ${cd_empresa} and f.cd_organig = o.cd and not f.inactiv) as proprias,
           (select count(*)::int from organigrama b
            where b.cd_empresa = ${cd_empresa} and b.cd_base = o.cd and b.fechado_em is null)
             as filhos,
           (select count(distinct quem)::int from acesso) as utilizadores,
           (select count(distinct quem)::int from acesso where cd_organig = o.cd) as proprios,
           ${porResponder(cd_empresa, piece`p.cd_organig in (select cd from ramo)`)} as pedidos,
           ${marcadasDesdeHoje(cd_empresa, marcadas)} as marcacoes,
           (select count(*)::int from pedido_funcionario p
            where p.cd_empresa = ${cd_empresa} and p.cd_estad = 0
              and case p.cd_tipo when 0 then p.cd_organig when 6 then p.cd_organig_novo end = o.cd)
             as entradas,
           (select count(*)::int from pedido_funcionario p
            where p.cd_empresa = ${cd_empresa} and p.por_aplicar and p.cd_organig_novo = o.cd)
             as transferencias
    from organigrama o where o.cd_empresa = ${cd_empresa} and o.cd = ${no}`)
  if (!found) throw semNo()
  return found
}

/** How many users would see the whole branch, and how many no longer, if it hung below another node. */
export async function countAcessos(tx: Db, { cd_empresa, no }: ChaveDeNo, para: number) {
  return await tx.one<{ ganham: number; perdem: number }>(sql`
    with acima as (
      select o.caminho as antes, p.caminho || o.cd as depois from organigrama o
      join organigrama p on p.cd_empresa = ${cd_empresa} and p.cd = ${para}
      where o.cd_empresa = ${cd_empresa} and o.cd = ${no}
    ), utilizador as (
      select bool_or(m.cd_organig = any (a.antes)) as antes,
             bool_or(m.cd_organig = any (a.depois)) as depois
      from membro m, acima a where m.cd_empresa = ${cd_empresa} and not m.inactiv
      group by m.cd_utilizador
    )
    select count(*) filter (where depois and not antes)::int as ganham,
           count(*) filter (where antes and not depois)::int as perdem
    from utilizador`)
}

const acoes = named(acoesRegisto, piece`r.acao`)
const pagina = 100

/** What was done with the tree, the newest first. */
export async function historiaOfOrganigrama(tx: Db, cd_empresa: number, antes: number | undefined) {
  const passos = await tx.rows<PassoOrganigrama>(sql`
    select r.cd, r.em::date as dt, to_char(r.em, 'HH24:MI') as hr, r.autor, ${acoes.word} as titulo,
           r.alvo, r.descr, o.cd as encerrado
    from registo r
    left join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = r.cd_alvo
      and r.acao = 'organigrama_fechado' and o.fechado_em = r.em
    where r.cd_empresa = ${cd_empresa} and r.acao like 'organigrama\\_%'
      and (${antes ?? null}::bigint is null or r.cd < ${antes ?? null})
    order by r.cd desc limit ${pagina + 1}`)
  return { message: passos.slice(0, pagina), mais: passos.length > pagina }
}
