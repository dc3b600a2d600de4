import type { Config } from '#server/config.ts'
import { deTodas, type Database, type Db } from '#server/db/database.ts'
import { identifier, joined, piece, sql } from '#server/db/sql.ts'
import { namesOf, tableOf } from '#server/db/tables.ts'
import type { Guarda } from '#server/db/tables/table.ts'
import { inEachEmpresa } from '../each-empresa.ts'

export const retidos = [
  { chave: 'leituras', prazo: 'RETER_LEITURAS_DIAS', nome: 'Leituras' },
  { chave: 'registo', prazo: 'RETER_REGISTO_DIAS', nome: 'Registo de alterações' },
  {
    chave: 'pedidos',
    prazo: 'RETER_PEDIDOS_DIAS',
    nome: 'Pedidos recusados, e os respondidos sobre marcações',
  },
  {
    chave: 'acidentes',
    prazo: 'RETER_ACIDENTES_RECUSADOS_DIAS',
    nome: 'Acidentes recusados, com os seus ficheiros',
  },
  { chave: 'equipa', prazo: 'RETER_EQUIPA_DIAS', nome: 'Registo das contas do prestador' },
  { chave: 'sessoes', prazo: 'RETER_SESSOES_DIAS', nome: 'Sessões terminadas' },
  { chave: 'tentativas', prazo: 'RETER_TENTATIVAS_DIAS', nome: 'Tentativas de entrada' },
  {
    chave: 'correio',
    prazo: 'RETER_CORREIO_DIAS',
    nome: 'Mensagens enviadas, e as de que se desistiu',
  },
  { chave: 'respostas', prazo: 'RETER_RESPOSTAS_DIAS', nome: 'Respostas a pedidos repetidos' },
] as const satisfies readonly { chave: string; prazo: Guarda['prazo']; nome: string }[]

type Bases = Pick<Database, 'entrada' | 'prestador'>
type Chave = (typeof retidos)[number]['chave']
type Prazos = Pick<Config, (typeof retidos)[number]['prazo']>

/** Rows per statement: locks stay short. */
const lote = 5_000

/** Deletes rows older than their setting, but no company's row of the last year. Counts by kind. */
export async function retain(
  bases: Bases,
  prazos: Prazos,
  stopping: AbortSignal,
): Promise<Record<Chave, number>> {
  const retirado = {
    leituras: 0,
    registo: 0,
    pedidos: 0,
    acidentes: 0,
    equipa: 0,
    sessoes: 0,
    tentativas: 0,
    correio: 0,
    respostas: 0,
  }
  for (const { chave, prazo } of retidos) {
    const dias = prazos[prazo]
    if (dias === undefined) continue
    for (const table of namesOf(({ guarda }) => guarda)) {
      for (const guarda of tableOf(table).guarda ?? []) {
        if (guarda.prazo !== prazo) continue
        retirado[chave] += await untilNone(() => take(bases, { table, guarda, dias, stopping }))
      }
    }
  }
  return retirado
}

async function untilNone(takeSome: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const gone = await takeSome()
    if (gone === 0) return total
    total += gone
  }
}

type Taking = { table: string; guarda: Guarda; dias: number; stopping: AbortSignal }

/** One statement, or one per company, under the role that may delete there. */
async function take({ entrada, prestador }: Bases, taking: Taking): Promise<number> {
  const { de, papeis } = tableOf(taking.table)
  if (papeis.entrada?.includes('delete') === true) return await deleteSome(entrada, taking)
  if (de !== 'empresa') return await deleteSome(prestador.empresa(deTodas), taking)
  const some = async (db: Db, cd_empresa: number) => await deleteSome(db, taking, cd_empresa)
  const ofNone = await some(prestador.empresa(deTodas), deTodas)
  return ofNone + (await inEachEmpresa(prestador, 'todas', some))
}

async function deleteSome(
  db: Db,
  { table, guarda: { desde, chave = 'cd' }, dias, stopping }: Taking,
  cd_empresa?: number,
): Promise<number> {
  if (stopping.aborted) return 0
  const name = identifier(table)
  const key = joined(chave.split(', ').map(identifier), ', ')
  const [mine, old] = ['t', 'v'].map((alias) =>
    cd_empresa === undefined ? piece`true` : piece`${identifier(alias)}.cd_empresa = ${cd_empresa}`,
  )
  const gone = await db.rows(sql`
    delete from ${name} t where ${mine} and (${key}) in (
      select ${key} from ${name} v
      where ${old} and ${desde} < now() - make_interval(days => ${dias}) limit ${lote})
    returning true as foi`)
  return gone.length
}
