import { withinRamo, type Counting, type Figuras } from '#server/comum/figuras.ts'
import { ateAoFimDoMes, novidade, type Novidades } from '#server/comum/novidades.ts'
import { procurar, type Urgencias } from '#server/comum/urgentes.ts'
import { asInt } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { noEstado } from './list.ts'

export const figurasDocumento: Figuras = {
  direito: 'seguranca.ver',
  count: async (counting) => ({
    documento_expirado: { total: await count(counting, noEstado.expirado(counting.config)) },
    documento_a_expirar: { total: await count(counting, noEstado.a_expirar(counting.config)) },
  }),
}

export const urgenciasDocumento: Urgencias = {
  direito: 'seguranca.ver',
  find: async (counting) => {
    const found = await Promise.all(
      (['expirado', 'a_expirar'] as const).map(
        async (estado) =>
          await procurar(counting, {
            ...documentos,
            estado,
            pede: ['seguranca.editar'],
            desde: piece`m.dt_fim`,
            where: noEstado[estado](counting.config),
          }),
      ),
    )
    return found.flat()
  },
}

const documentos = {
  tipo: 'documento',
  from: piece`documento m`,
  alias: piece`m`,
  cd: piece`m.cd`,
  nome: piece`m.titulo`,
} as const

export const novidadesDocumento: Novidades = {
  direito: 'seguranca.ver',
  find: async (since) => [
    ...(await novidade(since, {
      ...documentos,
      parte: 'chegou',
      em: piece`m.criado_em`,
      where: piece`m.criado_em > ${since.desde}::timestamptz`,
    })),
    ...(await novidade(since, {
      ...documentos,
      parte: 'expira',
      em: piece`m.dt_fim`,
      where: ateAoFimDoMes(piece`m.dt_fim`),
    })),
  ],
}

async function count({ db, scope }: Counting, estado: Fragment): Promise<number> {
  const row = await db.one(sql`
    select count(*)${asInt('total')} from documento m
    where m.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`m`)} and ${estado}`)
  return row?.total ?? 0
}
