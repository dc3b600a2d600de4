import { estadosAtividade, estadosMedida } from '#contract/seguranca/codes.ts'
import type {
  readAtividade,
  readAtividadePrestador,
  readMedida,
  readMedidaPrestador,
} from '#contract/seguranca/detalhe.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import type { Chave } from '#server/comum/chave.ts'
import type { Db } from '#server/db/database.ts'
import {
  asInt,
  asIntOrNull,
  asNumber,
  asText,
  asTextOrNull,
  columns,
  columnsOrNull,
} from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { anexosOfMedida } from './anexo-medida.ts'
import { passosOfMedida } from './passo-medida.ts'
import { anexosOfAtividade } from './rows.ts'

type Atividade = ReplyOf<typeof readAtividade>['message']
type AtividadeDoPrestador = ReplyOf<typeof readAtividadePrestador>['message']
type Medida = Omit<ReplyOf<typeof readMedida>['message'], 'nova'>
type MedidaDoPrestador = ReplyOf<typeof readMedidaPrestador>['message']

const daAtividade = piece`
  ${columns('atividade a', 'cd', 'dt', 'minutos', 'web', 'cd_estad', 'obs')},
  ${columns('area x', 'nome as area')}, ${columns('tipo_atividade t', 'nome as tipo')},
  ${columns('motivo_atividade q', 'nome as motivo')},
  ${columnsOrNull('tecnico d', 'nome as tecnic')},
  ${columnsOrNull('funcionario f', 'nome as funcion', 'num_mecan')},
  ${columns('organigrama o', 'nome as organig')}, to_char(a.hr, 'HH24:MI')${asTextOrNull('hr')}`

const juncoesDaAtividade = (cd_empresa: number) => piece`
  join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = a.cd_organig
  join area x on x.cd = a.cd_area
  join tipo_atividade t on t.cd = a.cd_tipo
  join motivo_atividade q on q.cd = a.cd_motiv
  left join tecnico d on d.cd = a.cd_tecnic
  left join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = a.cd_funcion`

/** Of the subtree, its files only for who may read them; undefined outside. */
export async function atividadeDaEmpresa(
  db: Db,
  scope: Scope,
  cd: number,
): Promise<Atividade | undefined> {
  const { cd_empresa, membro } = scope
  const doc = membro.direitos.includes('seguranca.doc')
  const lida = await db.one(sql`
    select ${daAtividade}, (${acimaNoRamo({ scope })})${asTextOrNull('organig_acima')},
           (case when ${doc} then r.nome_fich end)${asTextOrNull('relat')},
           (case when ${doc} then coalesce(a.cd_relat, 0) else 0 end)${asNumber('cd_relat')}
    from atividade a ${juncoesDaAtividade(cd_empresa)}
    left join atividade_anexo r on r.cd_empresa = ${cd_empresa} and r.cd = a.cd_relat
    where a.cd = ${cd} and ${await withinScope(db, scope, piece`a`)}`)
  if (!lida) return undefined
  const dentro = await withinScope(db, scope, piece`m`)
  return {
    ...(await withMore(db, { cd, cd_empresa }, lida, { doc, dentro })),
    anexos: doc ? await anexosOfAtividade(db, scope, cd) : [],
  }
}

/** Throws nothing: undefined for an unknown one. */
export async function atividadeDoPrestador(
  db: Db,
  chave: Chave,
): Promise<AtividadeDoPrestador | undefined> {
  const { cd, cd_empresa } = chave
  const lida = await db.one(sql`
    select ${daAtividade}, ${columns('organigrama o', 'acima as organig_acima')},
           ${columns('organigrama e', 'nome as empresa')},
           ${columns('atividade a', 'cd_empresa', 'cd_organig', 'autor', 'versao', 'cd_tecnic')},
           coalesce(a.cd_relat, 0)${asNumber('cd_relat')}
    from atividade a ${juncoesDaAtividade(cd_empresa)}
    join organigrama e on e.cd_empresa = ${cd_empresa} and e.cd = a.cd_empresa
    where a.cd_empresa = ${cd_empresa} and a.cd = ${cd}`)
  const dentro = piece`true`
  return lida && (await withMore(db, chave, lida, { doc: true, dentro }))
}

async function withMore<Uma extends { cd_estad: number; web: boolean }>(
  db: Db,
  { cd, cd_empresa }: Chave,
  lida: Uma,
  { doc, dentro }: { doc: boolean; dentro: Fragment },
) {
  const medidas = await db.rows(sql`
    select ${columns('medida m', 'cd', 'cd_estad')}, ${columns('tarefa k', 'nome as tarefa')}
    from medida m join tarefa k on k.cd_empresa = ${cd_empresa} and k.cd = m.cd_tarefa
    where m.cd_empresa = ${cd_empresa} and m.cd_atividade = ${cd} and ${dentro}
    order by m.cd`)
  const passos = await db.rows(sql`
    select row_number() over (order by s.em, s.ordem, s.cd)${asInt('cd')},
           (s.em::date)${asText('dt')}, to_char(s.em, 'HH24:MI')${asText('hr')},
           s.autor${asTextOrNull('autor')}, s.titulo${asText('titulo')},
           s.texto${asTextOrNull('texto')}
    from (
      select a.criado_em as em, 0 as ordem, a.cd, case when a.cd_estad = 0 then a.autor end as autor,
             case when a.web then 'Pedida pela empresa' else 'Marcada pelo prestador' end as titulo,
             null::text as texto
      from atividade a where a.cd_empresa = ${cd_empresa} and a.cd = ${cd}
      union all
      select p.em, 3, p.cd, p.autor,
             case when p.desfaz then 'Alteração desfeita'
                  when p.antes = p.depois then 'Alterada'
                  else e.nome end, p.texto
      from atividade_passo p
      join unnest(${Object.keys(estadosAtividade)}::int[], ${Object.values(estadosAtividade)}::text[])
        e(cd, nome) on e.cd = p.depois
      where p.cd_empresa = ${cd_empresa} and p.cd_atividade = ${cd}
      union all
      select x.criado_em, 1, x.cd, x.autor,
             case when x.relatorio then 'Relatório anexado' else 'Anexo junto' end, x.titulo
      from atividade_anexo x
      where x.cd_empresa = ${cd_empresa} and x.cd_atividade = ${cd} and ${doc}
      union all
      select m.criado_em, 2, m.cd, null, 'Medida proposta', k.nome
      from medida m join tarefa k on k.cd_empresa = ${cd_empresa} and k.cd = m.cd_tarefa
      where m.cd_empresa = ${cd_empresa} and m.cd_atividade = ${cd} and ${dentro}) s
    order by 1`)
  return {
    ...lida,
    estado: wordIn(estadosAtividade, lida.cd_estad),
    medidas: medidas.map(({ cd_estad, ...medida }) => ({
      ...medida,
      estad: wordIn(estadosMedida, cd_estad),
    })),
    passos,
  }
}

const wordIn = (nomes: Readonly<Record<number, string>>, cd: number) => nomes[cd] ?? ''

const daMedida = piece`
  ${columns('medida m', 'cd', 'risco_identific', 'medida', 'dt', 'prazo', 'provis', 'cd_estad')},
  ${columns('medida m', 'responsavel', 'previsto', 'versao')},
  ${columns('tarefa k', 'nome as tarefa')}, ${columns('organigrama o', 'nome as organig')},
  (current_date - m.dt_prazo)${asIntOrNull('dias_expir')},
  ${columnsOrNull('atividade a', 'cd as cd_atividade')},
  ${columnsOrNull('tipo_atividade t', 'nome as atividade')},
  (m.criado_em::date)${asText('dt_cria')}, to_char(m.criado_em, 'HH24:MI')${asText('hr_cria')}`

/** `visivel`: which activities (alias `a`) the reader sees. */
const juncoesDaMedida = (cd_empresa: number, visivel: Fragment) => piece`
  join tarefa k on k.cd_empresa = ${cd_empresa} and k.cd = m.cd_tarefa
  join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = m.cd_organig
  left join atividade a
    on a.cd_empresa = ${cd_empresa} and a.cd = m.cd_atividade and ${visivel}
  left join tipo_atividade t on t.cd = a.cd_tipo`

type Proposta = { cd: number; dt_cria: string; hr_cria: string; cd_estad: number }

/** Of the subtree, in any state; undefined outside. */
export async function medidaDaEmpresa(
  db: Db,
  scope: Scope,
  cd: number,
): Promise<Medida | undefined> {
  const lida = await db.one(sql`
    select ${daMedida}, (${acimaNoRamo({ scope })})${asTextOrNull('organig_acima')}
    from medida m ${juncoesDaMedida(scope.cd_empresa, await withinScope(db, scope, piece`a`))}
    where m.cd = ${cd} and ${await withinScope(db, scope, piece`m`)}`)
  return lida && (await withTrail(db, scope, lida))
}

export async function medidaDoPrestador(
  db: Db,
  { cd, cd_empresa }: Chave,
): Promise<MedidaDoPrestador | undefined> {
  const lida = await db.one(sql`
    select ${daMedida}, ${columns('organigrama o', 'acima as organig_acima')},
           ${columns('organigrama e', 'nome as empresa')},
           ${columns('medida m', 'cd_empresa', 'cd_organig', 'autor')}
    from medida m ${juncoesDaMedida(cd_empresa, piece`true`)}
    join organigrama e on e.cd_empresa = ${cd_empresa} and e.cd = m.cd_empresa
    where m.cd_empresa = ${cd_empresa} and m.cd = ${cd}`)
  return lida && (await withTrail(db, { cd_empresa }, lida))
}

const withTrail = async <Uma extends Proposta>(
  db: Db,
  { cd_empresa }: { cd_empresa: number },
  { dt_cria: dt, hr_cria: hr, ...medida }: Uma,
) => ({
  ...medida,
  estad: wordIn(estadosMedida, medida.cd_estad),
  anexos: await anexosOfMedida(db, { cd_empresa, cd: medida.cd }),
  passos: [
    { cd: 1, dt, hr, autor: null, titulo: 'Medida proposta', texto: null },
    ...(await passosOfMedida(db, cd_empresa, medida.cd)),
  ],
})
