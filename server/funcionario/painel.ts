import { type Parte, withinRamo, type Counting, type Figuras } from '#server/comum/figuras.ts'
import { mesesAVer, type Expiracoes, type Figura } from '#contract/painel.ts'
import { quemPede } from '#contract/saude/pedido/chamadas.ts'
import { ateAoFimDoMes, novidade, type Novidades } from '#server/comum/novidades.ts'
import { jaPedida, procurar, type Urgencias } from '#server/comum/urgentes.ts'
import { asInt, asText, columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { semMarcacao } from './list.ts'

/** Each figure counts what the filter of the same name leaves. */
export const figurasFuncionario: Figuras = { direito: 'funcionario.ver', count }

async function count(counting: Counting): Promise<Record<string, Figura>> {
  const { DIAS_AVISO_EXAME: dias } = counting.config
  const validade = await counted(counting, {
    of: piece`
      count(*) filter (where f.dt_expir < current_date and ${semMarcacao}) as sem,
      count(*) filter (where f.dt_expir < current_date and not ${semMarcacao}) as com,
      count(*) filter (where f.dt_expir >= current_date) as a_expirar`,
    where: piece`f.dt_expir <= current_date + ${dias}::int`,
  })
  const exame = await counted(counting, {
    of: piece`count(*) as sem`,
    where: piece`f.dt_ult_exam is null`,
  })
  return {
    expirado_sem_marcacao: { total: validade['sem'] ?? 0 },
    expirado_com_marcacao: { total: validade['com'] ?? 0 },
    a_expirar: { total: validade['a_expirar'] ?? 0 },
    sem_exame: { total: exame['sem'] ?? 0 },
  }
}

/** The index of the company alone answers the count, whatever the branch. */
async function counted({ db, scope }: Counting, { of, where }: { of: Fragment; where: Fragment }) {
  const row = await db.one<Record<string, number>>(sql`
    select ${of} from funcionario f
    where f.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`f`)}
      and not f.inactiv and ${where}`)
  return row ?? {}
}

/** Employees without a booking, and for whom none was asked. */
export const urgenciasFuncionario: Urgencias = {
  direito: 'funcionario.ver',
  find: async (counting) => {
    const { DIAS_AVISO_EXAME: dias } = counting.config
    const expir = piece`f.dt_expir`
    const found = await Promise.all(
      (
        [
          ['expirado', expir, piece`f.dt_expir < current_date`],
          ['sem_exame', piece`f.dt_ini_instit`, piece`f.dt_ult_exam is null`],
          [
            'a_expirar',
            expir,
            piece`f.dt_expir between current_date and current_date + ${dias}::int`,
          ],
        ] as const
      ).map(
        async ([estado, desde, where]) =>
          await procurar(counting, {
            tipo: 'exame',
            estado,
            pede: quemPede.todas,
            from: piece`funcionario f`,
            alias: piece`f`,
            cd: piece`f.cd`,
            nome: piece`f.nome`,
            desde,
            where: piece`not f.inactiv and ${semMarcacao} and ${where}
              and not ${jaPedida(counting.scope.cd_empresa, piece`f.cd`)}`,
          }),
      ),
    )
    return found.flat()
  },
}

/** As the list counts them: with and without a booking. */
export const novidadesFuncionario: Novidades = {
  direito: 'funcionario.ver',
  find: async (since) =>
    await novidade(since, {
      parte: 'expira',
      tipo: 'exame',
      from: piece`funcionario f`,
      alias: piece`f`,
      cd: piece`f.cd`,
      nome: piece`f.nome`,
      em: piece`f.dt_expir`,
      where: piece`not f.inactiv and ${ateAoFimDoMes(piece`f.dt_expir`)}`,
    }),
}

/** Exams that expire from today to the end of the sixth month, by month and branch below. */
export async function expiracoesOf({ db, scope }: Counting): Promise<Expiracoes> {
  const { cd_empresa, org } = scope
  const fim = (meses: Fragment) =>
    piece`(date_trunc('month', current_date) + ${meses} * interval '1 month' - interval '1 day')::date`
  const meses = await db.rows(sql`
    select greatest(current_date, ${fim(piece`n`)} + 1)${asText('de')},
           ${fim(piece`(n + 1)`)}${asText('ate')}
    from generate_series(0, ${mesesAVer - 1}::int) n order by n`)
  const perMonth = await db.rows(sql`
    select ${columns('organigrama u', 'cd', 'nome')}, c.ate${asText('ate')}, c.total${asInt('total')}
    from (select coalesce(o.caminho[array_position(o.caminho, ${org}::int) + 1], ${org}::int) as cd,
                 (date_trunc('month', f.dt_expir) + interval '1 month' - interval '1 day')::date as ate,
                 count(*) as total
          from funcionario f
          join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
          where f.cd_empresa = ${cd_empresa} and ${withinRamo(scope, piece`f`)} and not f.inactiv
            and f.dt_expir between current_date and ${fim(piece`${mesesAVer}::int`)}
          group by 1, 2) c
    join organigrama u on u.cd_empresa = ${cd_empresa} and u.cd = c.cd
    order by sum(c.total) over (partition by u.cd) desc, u.chave, u.cd`)
  const unidades = Map.groupBy(perMonth, ({ cd }) => cd)
  return {
    meses,
    unidades: Array.from(unidades, ([cd, rows]) => ({
      cd,
      nome: rows[0]?.nome ?? '',
      propria: cd === org,
      totais: meses.map(({ ate }) => rows.find((row) => row.ate === ate)?.total ?? 0),
    })),
  }
}

/** Counts by unit. */
export const estadoExames: Parte = {
  titulo: 'Exames de saúde',
  direito: 'funcionario.ver',
  pagina: '/funcionario',
  from: () => piece`funcionario p`,
  no: piece`p.cd_organig`,
  colunas: ({ DIAS_AVISO_EXAME: aviso }) => {
    const ativo = piece`not p.inactiv`
    return {
      Pessoas: ativo,
      'Em ordem': piece`${ativo} and p.dt_expir > current_date + ${aviso}::int`,
      'A expirar': piece`
          ${ativo} and p.dt_expir between current_date and current_date + ${aviso}::int`,
      Expirados: piece`${ativo} and p.dt_expir < current_date`,
      'Sem exame': piece`${ativo} and p.dt_ult_exam is null`,
    }
  },
}
