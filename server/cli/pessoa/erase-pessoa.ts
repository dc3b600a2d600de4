import { connectOwner, type Db } from '#server/db/database.ts'
import { withoutWall } from '#server/db/owner.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { logPrestador } from '#server/kit/write/log-prestador.ts'
import { lidaDe, sobre, type Pessoa } from './partes.ts'
import { reading } from '../reading.ts'

/** What is taken away, what stays, and why that has to. */
export type Apagamento = {
  apaga: string[]
  fica: string[]
  /** records that stay need somebody they are of */
  reduz: boolean
}

/** What of a person the law wants kept, by what it is called and why; what wants him named. */
const porLei = [
  {
    tabela: piece`exame`,
    nome: 'exames e fichas de aptidão',
    quer: true,
    porque:
      'a lei manda conservar os registos da vigilância da saúde (de quem esteve exposto a agentes cancerígenos, até 40 anos); quem decide o prazo é o encarregado da proteção de dados',
  },
  {
    tabela: piece`acidente`,
    nome: 'acidentes de trabalho',
    quer: true,
    porque: 'são prova da comunicação à seguradora e à ACT, e contam na sinistralidade da empresa',
  },
  {
    tabela: piece`leitura`,
    dele: lidaDe,
    nome: 'quem leu os seus dados de saúde',
    quer: false,
    porque:
      'a Lei n.º 58/2019 (art. 29.º) quer que cada leitura deixe rasto; não tem o nome da pessoa',
  },
] as const

type Livre = { tabela: Fragment; nome: string; dele?: (pessoa: Pessoa) => Fragment }

/** What goes in any case, what names another row before that row. */
const livres: readonly Livre[] = [
  { tabela: piece`foto`, nome: 'fotografia' },
  {
    tabela: piece`pedido_comentario`,
    nome: 'comentários aos seus pedidos',
    dele: (pessoa) => sobre(piece`t`, pessoa),
  },
  { tabela: piece`pedido_saude`, nome: 'pedidos sobre marcações' },
  { tabela: piece`marcacao`, nome: 'marcações de exames e faltas' },
  { tabela: piece`marcacao_enferm`, nome: 'ações de enfermagem marcadas' },
  { tabela: piece`pedido_funcionario`, nome: 'pedidos' },
]

/** Which rows of a table (alias `t`) are about him. */
const deleOf = ({ dele }: Partial<Livre>, pessoa: Pessoa) =>
  dele?.(pessoa) ?? piece`t.cd_funcion = ${pessoa.cd}`

/** Says what would become of the data of a person, and changes nothing. */
export const planPessoa = async (ownerUrl: string, pessoa: Pessoa): Promise<Apagamento> =>
  await reading(ownerUrl, async (db) => await planOf(db, pessoa))

/**
 * Takes away what the law lets go of a person who left, all or nothing. Throws 409 of one who works
 * there, or whom a request that nobody answered is about.
 */
export async function erasePessoa(ownerUrl: string, pessoa: Pessoa): Promise<Apagamento> {
  return await asOwner(ownerUrl, async (tx) => {
    await ensureSaiu(tx, pessoa)
    const plan = await planOf(tx, pessoa)
    const { cd, cd_empresa } = pessoa
    for (const livre of livres) {
      await tx.rows(sql`
        delete from ${livre.tabela} t
        where t.cd_empresa = ${cd_empresa} and ${deleOf(livre, pessoa)}`)
    }
    await tx.rows(sql`
      update atividade a set cd_funcion = null
      where a.cd_empresa = ${cd_empresa} and a.cd_funcion = ${cd}`)
    await tx.rows(plan.reduz ? reduce(pessoa) : remove(pessoa))
    const descr = `Funcionário n.º ${cd}`
    await logPrestador(tx, { acao: 'pessoa_apagada', cd_empresa, autor: null, descr })
    return plan
  })
}

async function asOwner<T>(ownerUrl: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const owner = connectOwner(ownerUrl)
  try {
    return await owner.db.transaction(async (tx) => await withoutWall(tx, () => work(tx)))
  } finally {
    await owner.end()
  }
}

async function ensureSaiu(tx: Db, { cd, cd_empresa, nome }: Pessoa) {
  const held = await tx.one<{ inactiv: boolean; pendente: number }>(sql`
    select f.inactiv, f.pendente + (
             select count(*)::int from pedido_saude p
             where p.cd_empresa = ${cd_empresa} and p.cd_funcion = f.cd and p.cd_estad = 0) as pendente
    from funcionario f
    where f.cd_empresa = ${cd_empresa} and f.cd = ${cd} for update of f`)
  if (held?.inactiv !== true) {
    throw new Refusal(409, `«${nome}» ainda trabalha na empresa: registe primeiro a saída.`)
  }
  if (held.pendente !== 0) {
    throw new Refusal(409, `«${nome}» tem pedidos por responder: responda-lhes primeiro.`)
  }
}

async function planOf(tx: Db, pessoa: Pessoa): Promise<Apagamento> {
  const count = async (livre: Omit<Livre, 'nome'>) =>
    (
      await tx.one<{ n: number }>(sql`
        select count(*)::int as n from ${livre.tabela} t
        where t.cd_empresa = ${pessoa.cd_empresa} and ${deleOf(livre, pessoa)}`)
    )?.n ?? 0
  const plan: Apagamento = { apaga: [], fica: [], reduz: false }
  for (const { nome, ...livre } of livres) {
    const n = await count(livre)
    if (n > 0) plan.apaga.push(`${nome} (${n})`)
  }
  for (const { nome, quer, porque, ...livre } of porLei) {
    const n = await count(livre)
    if (n === 0) continue
    plan.fica.push(`${nome} (${n}): ${porque}`)
    plan.reduz ||= quer
  }
  if (!plan.reduz) return { ...plan, apaga: [...plan.apaga, 'a pessoa'] }
  plan.apaga.push('NIF, documento de identificação, número de utente, local e função')
  plan.fica.push('nome, nascimento, NISS, número e datas: dizem de quem são esses registos')
  return plan
}

const reduce = ({ cd, cd_empresa }: Pessoa) => sql`
  update funcionario f
  set num_contrib = null, num_bi = null, num_serv_soc = null, loc_trab = null, cd_profis = null,
      cd_agrup_prof = null, cd_func_propost = null
  where f.cd_empresa = ${cd_empresa} and f.cd = ${cd}`

const remove = ({ cd, cd_empresa }: Pessoa) =>
  sql`delete from funcionario f where f.cd_empresa = ${cd_empresa} and f.cd = ${cd}`
