import { proximosDias } from '#contract/comum/codes.ts'
import { contados } from '#server/comum/contagem.ts'
import { sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import { countPorLer } from '#server/comum/pedido/respostas.ts'
import { countAbertos, withinRamo, type Counting, type Figuras } from '#server/comum/figuras.ts'
import { novidade, respondidos, type Novidades } from '#server/comum/novidades.ts'
import { procurarRespostas, type Urgencias } from '#server/comum/urgentes.ts'
import { asInt } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'

/** Figures of future bookings, held exams and open adaptations, by the present or last node of the employee. */
export const figurasSaude: Figuras = {
  direito: 'saude.ver',
  count: async (counting) => ({
    marcacao: { total: await countMarcacoes(counting, piece`marcacao`) },
    acao: { total: await countMarcacoes(counting, piece`marcacao_enferm`) },
    exame: { total: await countExames(counting) },
    adaptacao: { total: await countAdaptacoes(counting) },
    saude_pedido: await countAbertos(counting, piece`pedido_saude`),
    saude_resposta: await countPorLer(counting, sobreMarcacoes),
  }),
}

export const urgenciasSaude: Urgencias = {
  direito: 'saude.ver',
  find: async (counting) =>
    await procurarRespostas(counting, sobreMarcacoes, {
      tipo: 'pedido_saude',
      nome: piece`p.nome`,
    }),
}

export const novidadesSaude: Novidades = {
  direito: 'saude.ver',
  find: async (since) => [
    ...(await respondidos(since, sobreMarcacoes, 'pedido_saude')),
    ...(await novidade(since, {
      parte: 'chegou',
      tipo: 'exame',
      from: piece`exame x join funcionario f on f.cd_empresa = ${since.scope.cd_empresa}
        and f.cd = x.cd_funcion`,
      alias: piece`f`,
      cd: piece`f.cd`,
      nome: piece`f.nome`,
      em: piece`x.registado_em`,
      where: piece`x.cd_empresa = ${since.scope.cd_empresa}
        and x.registado_em > ${since.desde}::timestamptz`,
    })),
  ],
}

async function countMarcacoes({ db, scope }: Counting, table: Fragment): Promise<number> {
  const pessoas =
    scope.org === scope.cd_empresa
      ? piece``
      : piece`join funcionario f on f.cd_empresa = ${scope.cd_empresa} and f.cd = m.cd_funcion`
  const row = await db.one(sql`
    select count(*)${asInt('total')} from ${table} m ${pessoas}
    where m.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`f`)} and m.cd_estad = 0
      and m.dt >= current_date and m.dt < current_date + ${proximosDias}::int`)
  return row?.total ?? 0
}

async function countAdaptacoes({ db, scope }: Counting): Promise<number> {
  const row = await db.one(sql`
    select count(*)${asInt('total')} from adaptacao m
    join funcionario f on f.cd_empresa = ${scope.cd_empresa} and f.cd = m.cd_funcion
    where m.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`f`)}
      and m.dt_feita is null and m.substituida_por is null`)
  return row?.total ?? 0
}

async function countExames({ db, scope }: Counting): Promise<number> {
  const row = await db.one(sql`${contados('exames', scope)}`)
  return row?.total ?? 0
}
