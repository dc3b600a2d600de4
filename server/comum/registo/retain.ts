import type { Config } from '#server/config.ts'
import { deTodas, type Database, type Db } from '#server/db/database.ts'
import { identifier, piece, sql, type Fragment, type Sql } from '#server/db/sql.ts'
import { inEachEmpresa } from '../each-empresa.ts'

/** What may end: the setting that says after how many days, and what an operator calls it. */
export const retidos = [
  {
    chave: 'leituras',
    prazo: 'RETER_LEITURAS_DIAS',
    nome: 'Leituras',
    de: [ofEmpresa('leitura', piece`v.em`)],
  },
  {
    chave: 'registo',
    prazo: 'RETER_REGISTO_DIAS',
    nome: 'Registo de alterações',
    de: [ofEmpresa('registo', piece`v.em`)],
  },
  {
    chave: 'pedidos',
    prazo: 'RETER_PEDIDOS_DIAS',
    nome: 'Pedidos recusados, e os respondidos sobre marcações',
    // what was accepted is part of the employee's history; what came of the others stands with the bookings
    de: [
      ofEmpresa('pedido_funcionario', piece`v.cd_estad = 3 and v.decidido_em`),
      ofEmpresa('pedido_saude', piece`v.decidido_em`),
    ],
  },
  {
    chave: 'acidentes',
    prazo: 'RETER_ACIDENTES_RECUSADOS_DIAS',
    nome: 'Acidentes recusados, com os seus ficheiros',
    // one that was accepted counts in the company's figures
    de: [ofEmpresa('acidente', piece`v.cd_estad = 3 and v.decidido_em`)],
  },
  {
    chave: 'equipa',
    prazo: 'RETER_EQUIPA_DIAS',
    nome: 'Registo das contas do prestador',
    de: [equipa],
  },
  {
    chave: 'sessoes',
    prazo: 'RETER_SESSOES_DIAS',
    nome: 'Sessões terminadas',
    de: [ofContas('sessao_terminada', piece`cd`, 'terminada_em')],
  },
  {
    chave: 'tentativas',
    prazo: 'RETER_TENTATIVAS_DIAS',
    nome: 'Tentativas de entrada',
    // by when what they count is over: until then they hold somebody back
    de: [ofContas('tentativa', piece`chave`, 'ate')],
  },
  {
    chave: 'correio',
    prazo: 'RETER_CORREIO_DIAS',
    nome: 'Mensagens enviadas, e as de que se desistiu',
    de: [
      ofContas('correio', piece`cd`, 'enviado_em'),
      ofContas('correio', piece`cd`, 'desistido_em'),
    ],
  },
  {
    chave: 'respostas',
    prazo: 'RETER_RESPOSTAS_DIAS',
    nome: 'Respostas a pedidos repetidos',
    de: [
      ofContas('escrita', piece`cd_utilizador, chave`, 'em'),
      ofContas('escrita_publica', piece`chave`, 'em'),
    ],
  },
] as const satisfies readonly Retido[]

type Retido = { chave: string; prazo: keyof Config; nome: string; de: readonly Take[] }
type Bases = Pick<Database, 'entrada' | 'prestador'>
/** Takes some rows away, and answers how many. */
type Take = (bases: Bases, dias: number, stopping: AbortSignal) => Promise<number>

type Chave = (typeof retidos)[number]['chave']
type Prazos = Pick<Config, (typeof retidos)[number]['prazo']>

/** How many rows one statement takes away: others wait for none of it. */
const lote = 5_000

/**
 * Takes away what is older than its setting says, and answers how many rows of each kind. What no setting
 * names is kept for ever; of what companies hold nothing goes within a year, which the database sees to.
 */
export async function retain(
  bases: Bases,
  prazos: Prazos,
  stopping: AbortSignal,
): Promise<Record<Chave, number>> {
  const retirado = {
    ...{ leituras: 0, registo: 0, pedidos: 0, acidentes: 0, equipa: 0 },
    ...{ sessoes: 0, tentativas: 0, correio: 0, respostas: 0 },
  }
  for (const { chave, prazo, de } of retidos) {
    const dias = prazos[prazo]
    if (dias === undefined) continue
    for (const take of de) {
      retirado[chave] += await untilNone(() => take(bases, dias, stopping))
    }
  }
  return retirado
}

/** Does it again and again until it takes nothing away; answers the sum. */
async function untilNone(take: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const gone = await take()
    if (gone === 0) return total
    total += gone
  }
}

const taken = async (db: Db, statement: Sql, stopping: AbortSignal) =>
  stopping.aborted ? 0 : (await db.rows(statement)).length

/** Rows of companies, one company after the other, by the condition on `v` that ends in when they were written. */
function ofEmpresa(tabela: string, em: Fragment): Take {
  const table = identifier(tabela)
  const statement = (dias: number, cd_empresa: number) => sql`
    delete from ${table} t where t.cd_empresa = ${cd_empresa} and t.cd in (
      select v.cd from ${table} v
      where v.cd_empresa = ${cd_empresa} and ${em} < now() - make_interval(days => ${dias})
      order by v.cd limit ${lote})
    returning t.cd`
  return async ({ prestador }, dias, stopping) =>
    await inEachEmpresa(
      prestador,
      'todas',
      async (tx, cd_empresa) => await taken(tx, statement(dias, cd_empresa), stopping),
    )
}

/** The staff's log is of no company. */
async function equipa({ prestador }: Bases, dias: number, stopping: AbortSignal) {
  const statement = sql`
    delete from registo_equipa r where r.cd in (
      select v.cd from registo_equipa v where v.em < now() - make_interval(days => ${dias})
      order by v.em, v.cd limit ${lote})
    returning r.cd`
  return await taken(prestador.empresa(deTodas), statement, stopping)
}

/** Rows of accounts, by their key and by when they were written. */
function ofContas(tabela: string, key: Fragment, em: string): Take {
  const [table, when] = [identifier(tabela), identifier(em)]
  return async ({ entrada }, dias, stopping) => {
    const statement = sql`
      delete from ${table} t where (${key}) in (
        select ${key} from ${table} v where v.${when} < now() - make_interval(days => ${dias})
        order by v.${when} limit ${lote})
      returning true as foi`
    return await taken(entrada, statement, stopping)
  }
}
