import { type Parte, withinRamo, type Counting, type Figuras } from '#server/comum/figuras.ts'
import { diasDoQueFalta } from '#contract/dever/lista.ts'
import { quemPede } from '#contract/saude/pedido/chamadas.ts'
import { jaPedida, procurar, type Urgencias } from '#server/comum/urgentes.ts'
import { asInt } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'

/** Rows of the list as it opens, without a booking. */
export const figurasDever: Figuras = {
  direito: 'saude.ver',
  count: async (counting) => ({ dever: { total: await countDeveres(counting) } }),
}

async function countDeveres({ db, scope }: Counting): Promise<number> {
  const pessoas =
    scope.org === scope.cd_empresa
      ? piece``
      : piece`join funcionario f on f.cd_empresa = ${scope.cd_empresa} and f.cd = m.cd_funcion`
  const row = await db.one(sql`
    select count(*)${asInt('total')} from dever m ${pessoas}
    where m.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`f`)}
      and m.dt_marc is null
      and (m.dt is null or m.dt <= current_date + ${diasDoQueFalta}::int)`)
  return row?.total ?? 0
}

/** Of each person the duty that is or will be due first. */
export const urgenciasDever: Urgencias = {
  direito: 'saude.ver',
  find: async (counting) => {
    const { cd_empresa } = counting.scope
    const found = await Promise.all(
      (
        [
          ['expirado', piece`m.dt < current_date`],
          ['a_expirar', piece`m.dt between current_date and current_date + ${diasDoQueFalta}::int`],
        ] as const
      ).map(
        async ([estado, where]) =>
          await procurar(counting, {
            tipo: 'dever',
            estado,
            pede: quemPede.todas,
            from: piece`dever m join funcionario f on f.cd_empresa = ${cd_empresa}
              and f.cd = m.cd_funcion`,
            alias: piece`f`,
            cd: piece`m.cd_funcion`,
            nome: piece`f.nome`,
            desde: piece`m.dt`,
            where: piece`m.cd_empresa = ${cd_empresa} and m.dt_marc is null and ${where}
              and not exists (
                select from dever e
                where e.cd_empresa = ${cd_empresa} and e.cd_funcion = m.cd_funcion
                  and e.dt_marc is null and (e.dt, e.cd) < (m.dt, m.cd))
              and not ${jaPedida(cd_empresa, piece`m.cd_funcion`)}`,
          }),
      ),
    )
    return found.flat()
  },
}

/** Counts by unit. */
export const estadoDeveres: Parte = {
  titulo: 'O que falta',
  direito: 'saude.ver',
  pagina: '/saude/dever',
  from: (cd_empresa) => piece`
      dever p join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = p.cd_funcion`,
  no: piece`f.cd_organig`,
  colunas: () => ({
    'Fora do prazo': piece`p.dt < current_date`,
    'Sem marcação': piece`p.dt < current_date and p.dt_marc is null`,
    'Nos próximos 30 dias': piece`p.dt between current_date and current_date + 30`,
  }),
}
