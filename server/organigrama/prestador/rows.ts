import { regiao } from '#contract/comum/organig.ts'
import { acoesRegisto } from '#contract/comum/acoes-registo.ts'
import type { NoPrestador } from '#contract/organigrama/prestador.ts'
import { marcadasDesdeHoje } from '#server/comum/em-espera.ts'
import { regiaoDe } from '#server/comum/no.ts'
import { porResponder } from '#server/comum/pedido/especie.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, asInt, asText, columns, columnsOrNull } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { named } from '#server/kit/list/search.ts'

export type ChaveDeNo = { cd_empresa: number; no: number }

export const semNo = () => new Refusal(404, 'Este organigrama não existe.')

const marcadas = { pessoas: piece`select cd from pessoa`, nos: piece`select cd from ramo` }

/** A node with the numbers of its dependents. Throws 404. */
export async function readNoOf(tx: Db, { cd_empresa, no }: ChaveDeNo): Promise<NoPrestador> {
  const found = await tx.one(sql`
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
    select ${columns('organigrama o', 'cd', 'cd_base', 'nome', 'edicao as versao')},
           ${columns('organigrama o', 'total_funcionarios as pessoas')},
           (o.fechado_em is not null)${asFlag('fechado')},
           (select count(*) from funcionario f
            where f.cd_empresa = ${cd_empresa} and f.cd_organig = o.cd and not f.inactiv)
             ${asInt('proprias')},
           (select count(*) from organigrama b
            where b.cd_empresa = ${cd_empresa} and b.cd_base = o.cd and b.fechado_em is null)
             ${asInt('filhos')},
           (select count(distinct quem) from acesso)${asInt('utilizadores')},
           (select count(distinct quem) from acesso where cd_organig = o.cd)${asInt('proprios')},
           ${porResponder(cd_empresa, piece`p.cd_organig in (select cd from ramo)`)}
             ${asInt('pedidos')},
           ${marcadasDesdeHoje(cd_empresa, marcadas)}${asInt('marcacoes')},
           (select count(*)::int from pedido_funcionario p
            where p.cd_empresa = ${cd_empresa} and p.cd_estad = 0
              and case p.cd_tipo when 0 then p.cd_organig when 6 then p.cd_organig_novo end = o.cd)
             ${asInt('entradas')},
           (select count(*)::int from pedido_funcionario p
            where p.cd_empresa = ${cd_empresa} and p.por_aplicar and p.cd_organig_novo = o.cd)
             ${asInt('transferencias')},
           ${regiaoDe(piece`o.cd_base`, cd_empresa)}${asText('herdada')}
    from organigrama o where o.cd_empresa = ${cd_empresa} and o.cd = ${no}`)
  if (!found) throw semNo()
  const { herdada, ...lido } = found
  const unidade = await unidadeOf(tx, { cd_empresa, no })
  return { ...lido, unidade: { ...unidade, herdada: regiao.parse(herdada) } }
}

export type Unidade = Omit<NoPrestador['unidade'], 'herdada'>

const nova: Unidade = { regiao: null, estabelecimento: false, cae: null, morada: null, versao: 1 }

export async function unidadeOf(db: Db, { cd_empresa, no }: ChaveDeNo): Promise<Unidade> {
  const row = await db.one(sql`
    select ${columns('unidade u', 'regiao', 'estabelecimento', 'cae', 'morada', 'versao')}
    from unidade u where u.cd_empresa = ${cd_empresa} and u.cd_organig = ${no}`)
  return row ?? nova
}

/** How many users would gain the whole branch, and how many lose it, after a move. */
export async function countAcessos(tx: Db, { cd_empresa, no }: ChaveDeNo, para: number) {
  return await tx.one(sql`
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
    select count(*) filter (where depois and not antes)${asInt('ganham')},
           count(*) filter (where antes and not depois)${asInt('perdem')}
    from utilizador`)
}

const acoes = named(acoesRegisto, piece`r.acao`)
const pagina = 100

export async function historiaOfOrganigrama(tx: Db, cd_empresa: number, antes: number | undefined) {
  const passos = await tx.rows(sql`
    select ${columns('registo r', 'cd', 'autor', 'alvo', 'descr')}, r.em::date${asText('dt')},
           to_char(r.em, 'HH24:MI')${asText('hr')}, ${acoes.word}${asText('titulo')},
           ${columnsOrNull('organigrama o', 'cd as encerrado')}
    from registo r
    left join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = r.cd_alvo
      and r.acao = 'organigrama_fechado' and o.fechado_em = r.em
    where r.cd_empresa = ${cd_empresa} and r.acao like 'organigrama\\_%'
      and (${antes ?? null}::bigint is null or r.cd < ${antes ?? null})
    order by r.cd desc limit ${pagina + 1}`)
  return { message: passos.slice(0, pagina), mais: passos.length > pagina }
}
