import type { BodyOf } from '#contract/kit/route.ts'
import {
  calendarioMaximo,
  type exportAcoes,
  type exportExames,
} from '#contract/saude/calendario.ts'
import type { EspecieMarcada } from '#contract/saude/marcar.ts'
import { calendarHead, uidOf } from '#server/comum/calendario.ts'
import { logLeituras } from '#server/comum/leitura.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { asText, asTextOrNull, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { calendarOf } from '#server/kit/files/icalendar.ts'
import { codesChosen } from '#server/kit/list/chosen.ts'
import { especies } from './especie.ts'
import { acoes, marcacoes } from './list.ts'

const listas = { exame: marcacoes, acao: acoes }

type Asking = {
  scope: Scope
  session: Session
  config: Config
  params: { org: number }
  origem: string
}

type Escolhida = {
  cd: number
  cd_funcion: number
  uid: string
  versao: number
  dt: string
  hr: string
  minutos: number
  tipo: string
  nome: string
  num_mecan: string | null
  organig: string
  lugar: string | null
}

/** Logs each booking as read. Throws 404 for one outside the subtree, 400 for too many. */
export async function calendarioOf(
  db: Db,
  asking: Asking,
  de: EspecieMarcada,
  choice: BodyOf<typeof exportExames> | BodyOf<typeof exportAcoes>,
): Promise<string> {
  const { alvo, tabela, tipo } = especies[de]
  const { scope, config } = asking
  const cds = await codesChosen(db, listas[de], asking, {
    choice,
    maximo: calendarioMaximo,
    nome: 'as marcações',
    demasiados: (total) =>
      `São ${total} marcações, e exportam-se ${calendarioMaximo} de cada vez. Reduza a escolha com a pesquisa ou os filtros.`,
  })
  const rows = await db.rows(sql`
    select ${columns('marcacao m', 'cd', 'cd_funcion', 'versao', 'dt', 'minutos')},
           ${uidOf(de, piece`m.cd`)}${asText('uid')}, to_char(m.hr, 'HH24:MI')${asText('hr')},
           ${tipo}${asText('tipo')}, ${columns('funcionario f', 'nome', 'num_mecan')},
           ${columns('organigrama o', 'nome as organig')},
           (select l.nome from local l where l.cd = m.cd_local)${asTextOrNull('lugar')}
    from ${tabela} m
    join funcionario f on f.cd = m.cd_funcion
    join organigrama o on o.cd_empresa = ${scope.cd_empresa} and o.cd = f.cd_organig
    where m.cd_empresa = ${scope.cd_empresa} and m.cd = any (${cds}::bigint[])
      and m.cd_estad = 0 and m.dt >= current_date and ${await withinScope(db, scope)}
    order by m.dt, m.hr, m.cd`)
  if (rows.length < cds.length) {
    throw new Refusal(404, 'Uma das marcações escolhidas já não existe. Atualize a lista.')
  }
  // The log comes first: an unlogged booking does not leave the server.
  const lidas = rows.map(({ cd, cd_funcion }) => ({ cd_alvo: cd, cd_funcion }))
  await logLeituras(db, asking, alvo, lidas)
  return calendarOf({ metodo: 'PUBLISH', ...(await calendarHead(db, config)) }, rows.map(eventOf))
}

const eventOf = ({ versao, tipo, nome, num_mecan, organig, ...marcada }: Escolhida) => ({
  ...marcada,
  sequencia: versao - 1,
  sumario: `${tipo}: ${nome}`,
  descricao: [num_mecan === null ? [] : `Nº mecanográfico: ${num_mecan}`, organig]
    .flat()
    .join('\n'),
})
