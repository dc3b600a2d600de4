import { estadoPedido, estadosPedido } from '#contract/comum/codes.ts'
import { codigosMarcacao } from '#contract/saude/estado-marcacao.ts'
import type { EspecieMarcada } from '#contract/saude/marcar.ts'
import type { Marcada, MarcadaPrestador } from '#contract/saude/marcada.ts'
import { tiposPedidoSaude } from '#contract/saude/pedido/pedido.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import type { Chave } from '#server/comum/chave.ts'
import { asInt, asIntOrNull, asNumber, asText, asTextOrNull, columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { especies } from './especie.ts'
import { colunasDesejos } from './pedido-list.ts'

/** The type of a nursing action under the provider's own name. */
const tipoProprio: Record<EspecieMarcada, Fragment> = {
  exame: especies.exame.tipo,
  acao: piece`(select r.nome from tipo_ac_enferm r where r.cd = m.cd_tipo_ac_enferm)`,
}

/** A nursing action may go with an exam. */
const tipoDeExame: Record<EspecieMarcada, Fragment> = {
  exame: piece`null`,
  acao: especies.exame.tipo,
}

const colunas = (de: EspecieMarcada, tipo: Fragment) => piece`
  m.cd${asNumber('cd')}, m.cd_funcion${asNumber('cd_funcion')},
  ${columns('funcionario f', 'num_mecan', 'nome as funcion')},
  ${columns('organigrama o', 'nome as organig')}, m.dt${asText('dt')},
  to_char(m.hr, 'HH24:MI')${asText('hr')}, m.minutos${asInt('minutos')}, (${tipo})${asText('tipo')},
  m.cd_estad${asInt('cd_estad')}, (${tipoDeExame[de]})${asTextOrNull('tipo_exam')},
  (select d.nome from ${especies[de].pessoas} d
   where d.cd = m.${especies[de].pessoa})${asTextOrNull('quem')},
  (select l.nome from local l where l.cd = m.cd_local)${asTextOrNull('local')}`

const daPessoa = (cd_empresa: number) => piece`
  join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = m.cd_funcion
  join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig`

/** Of an employee of the subtree, in any state; undefined outside. */
export async function marcadaDaEmpresa(
  db: Db,
  de: EspecieMarcada,
  { scope, cd }: { scope: Scope; cd: number },
): Promise<Marcada | undefined> {
  const { cd_empresa } = scope
  const lida = await db.one(sql`
    select ${colunas(de, especies[de].tipo)},
           (${acimaNoRamo({ scope })})${asTextOrNull('organig_acima')}
    from ${especies[de].tabela} m ${daPessoa(cd_empresa)}
    where m.cd_empresa = ${cd_empresa} and m.cd = ${cd} and ${await withinScope(db, scope)}`)
  return lida && (await withMore(db, de, cd_empresa, lida))
}

export async function marcadaDoPrestador(
  db: Db,
  de: EspecieMarcada,
  { cd, cd_empresa }: Chave,
): Promise<MarcadaPrestador | undefined> {
  const lida = await db.one(sql`
    select ${colunas(de, tipoProprio[de])}, ${columns('organigrama o', 'acima as organig_acima')},
           ${columns('organigrama e', 'nome as empresa')}, m.cd_empresa${asInt('cd_empresa')},
           m.${especies[de].pessoa}${asIntOrNull('cd_quem')}, m.cd_local${asIntOrNull('cd_local')},
           m.cd_tipo_exam${asIntOrNull('cd_tipo_exam')}, m.versao${asInt('versao')}
    from ${especies[de].tabela} m ${daPessoa(cd_empresa)}
    join organigrama e on e.cd_empresa = ${cd_empresa} and e.cd = m.cd_empresa
    where m.cd_empresa = ${cd_empresa} and m.cd = ${cd}`)
  return lida && (await withMore(db, de, cd_empresa, lida))
}

async function withMore<Uma extends { cd: number; cd_estad: number }>(
  db: Db,
  de: EspecieMarcada,
  cd_empresa: number,
  lida: Uma,
) {
  const dele = piece`p.${especies[de].ocupacao} = ${lida.cd}`
  const pedidos = await db.rows(sql`
    select ${columns('pedido_saude p', 'cd', 'cd_tipo', 'cd_estad', 'autor', 'razao')},
           ${columns('pedido_saude p', 'indisponivel', 'preferencia')},
           ${colunasDesejos}, (p.criado_em::date)${asText('dt_cria')}
    from pedido_saude p where p.cd_empresa = ${cd_empresa} and ${dele} order by p.cd`)
  const passos = await db.rows(sql`
    select row_number() over (order by s.em, s.ordem, s.cd)${asInt('cd')},
           (s.em::date)${asText('dt')}, to_char(s.em, 'HH24:MI')${asText('hr')},
           s.autor${asTextOrNull('autor')}, s.que${asText('que')},
           s.cd_tipo${asIntOrNull('cd_tipo')}, s.texto${asTextOrNull('texto')}
    from (
      select p.criado_em as em, 0 as ordem, p.cd, p.autor, 'pedido' as que, p.cd_tipo,
             p.razao as texto
      from pedido_saude p where p.cd_empresa = ${cd_empresa} and ${dele}
      union all
      select c.em, 1, c.cd, c.autor, case when c.do_prestador then 'prestador' else 'empresa' end,
             p.cd_tipo, c.texto
      from pedido_saude p
      join pedido_comentario c on c.cd_empresa = ${cd_empresa} and c.cd_pedido_saude = p.cd
      where p.cd_empresa = ${cd_empresa} and ${dele}
      union all
      select p.decidido_em, 2, p.cd, p.decisor,
             case when p.cd_estad = ${estadoPedido.recusado} then 'recusa' else 'aceite' end,
             p.cd_tipo, coalesce(p.motivo, p.nota)
      from pedido_saude p where p.cd_empresa = ${cd_empresa} and ${dele} and p.decidido_em is not null
      ${resultadoDe(de, cd_empresa, lida.cd)}) s
    order by 1`)
  return {
    ...lida,
    estado: wordIn(estados, lida.cd_estad),
    pedidos: pedidos.map(({ cd_tipo, cd_estad, ...pedido }) => ({
      ...pedido,
      tipo: tiposPedidoSaude[cd_tipo],
      estado: estadosPedido[cd_estad],
    })),
    passos: passos.map(({ que, cd_tipo, ...passo }) => ({
      ...passo,
      titulo: titulo(que, cd_tipo),
    })),
  }
}

/** The day a result was recorded, without what it says. */
const resultadoDe = (de: EspecieMarcada, cd_empresa: number, cd: number) =>
  de === 'acao'
    ? piece``
    : piece`
      union all
      select x.registado_em, 3, x.cd, x.autor, 'resultado', null::smallint, null::text
      from exame x
      where x.cd_empresa = ${cd_empresa} and x.cd_marcacao = ${cd} and x.registado_em is not null`

const estados = Object.fromEntries(
  Object.entries(codigosMarcacao).map(([cd, { nome }]) => [cd, nome]),
)

const titulos: Readonly<Record<string, string>> = {
  pedido: 'Pedido da empresa',
  empresa: 'Comentário da empresa',
  prestador: 'Comentário do prestador',
  aceite: 'Pedido aceite',
  recusa: 'Pedido recusado',
  resultado: 'Resultado registado',
}

function titulo(que: string, cd_tipo: number | null): string {
  const tipo = cd_tipo === null ? '' : wordIn(tiposPedidoSaude, cd_tipo).toLowerCase()
  const dito = titulos[que] ?? ''
  return dito.startsWith('Pedido') ? `${dito}: ${tipo}` : dito
}

const wordIn = (nomes: Readonly<Record<string, string>>, cd: number) => nomes[cd] ?? ''
