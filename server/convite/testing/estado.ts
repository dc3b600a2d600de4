import { identifier, joined, piece, sql, type Fragment } from '#server/db/sql.ts'
import { verifyPassword } from '#server/kit/access/password.ts'
import { hashToken } from '#server/kit/access/tokens.ts'
import { lastLink, type Caso, type Leitor, type Memoria } from './caso.ts'

// The state of a case: rows and memory. Two equal states behave alike.

type Linha = Record<string, unknown>
type Name = (linha: Linha) => Linha

/** Tables of the state, referenced ones first. */
export const tabelas = [
  ...(['utilizador', 'membro', 'convite', 'email_proposto'] as const),
  ...(['ligacao', 'correio', 'sessao'] as const),
] as const
/** Other tables the acts write, with the reason why no act depends on them. */
export const semEfeito = {
  registo: 'only grows, and no act reads it',
  sessao_terminada: 'only grows, and no act reads it',
  tentativa: 'empty before each act: the time that a counter holds somebody back goes by',
  dever: 'said again after calls of a company, about employees alone',
  dever_porque: 'the same',
  dever_por_rever: 'the same',
  rede: 'each call comes from a network of its own',
} as const

type Linhas = Readonly<Record<(typeof tabelas)[number], Linha[]>>

/** Columns without effect on any act: times (nothing expires), versions, texts for the owner. */
const semPeso = new Set([
  'criado_em',
  'criada_em',
  'expira_em',
  'tentar_em',
  'vista_em',
  'versao',
  'versao_membro',
  'autor',
  'chave',
  'origem',
  'agente',
  'cookie_hash',
])

/** The links that are followed, the latest of each. */
const procuradas: readonly (readonly [Leitor, string])[] = [
  ['dono', '/convite'],
  ['estranho', '/convite'],
  ['dono', '/reset-password'],
  ['estranho', '/reset-password'],
  ['estranho', '/confirmar-email'],
]

export type Estado = { entrada: string; todo: string }
export type Retrato = { linhas: Linhas; memoria: Memoria; estado: Estado }

export async function portray(caso: Caso): Promise<Retrato> {
  const { sabe, aceites, digitadas, sessoes, chegou } = caso
  const linhas = await read(caso)
  const memoria = structuredClone({ sabe, aceites, digitadas, sessoes, chegou })
  return { linhas, memoria, estado: await estadoOf(caso, linhas) }
}

/** Writes the rows back without triggers. */
export async function restore(caso: Caso, { linhas, memoria }: Retrato): Promise<void> {
  const which = rowsOf(caso)
  const beside = ['rede', 'sessao_terminada']
  await caso.db.all([
    sql`set local session_replication_role = replica`,
    ...beside.map(
      (tabela) => sql`delete from ${identifier(tabela)} where cd_utilizador in ${contasOf(caso)}`,
    ),
    ...tabelas
      .toReversed()
      .map((tabela) => sql`delete from ${identifier(tabela)} x where ${which[tabela]}`),
    ...tabelas
      .filter((tabela) => linhas[tabela].length > 0)
      .map((tabela) => {
        const name = identifier(tabela)
        return sql`
          insert into ${name} overriding system value
          select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(linhas[tabela])})`
      }),
  ])
  Object.assign(caso, structuredClone(memoria))
}

const contasOf = ({ email }: Caso) => piece`(
  select cd from utilizador where tipo = 'cliente' and email in (${email.dono}, ${email.estranho}))`

/** The rows of a case; all messages, because cases run one by one. */
function rowsOf(caso: Caso): Record<(typeof tabelas)[number], Fragment> {
  const { email, adm } = caso
  const contas = contasOf(caso)
  const enderecos = piece`x.email in (${email.dono}, ${email.estranho})`
  const adms = Object.values(adm).map(({ cd }) => cd)
  return {
    utilizador: piece`x.tipo = 'cliente' and ${enderecos}`,
    membro: piece`(x.cd_utilizador = any (${adms}) or x.cd_utilizador in ${contas})`,
    convite: enderecos,
    email_proposto: piece`x.cd_utilizador in ${contas}`,
    ligacao: piece`(${enderecos} or x.cd_utilizador in ${contas})`,
    // news of a login has no link, and depends on networks
    correio: piece`x.modelo <> 'entrada_nova'`,
    sessao: piece`x.cd_utilizador in ${contas}`,
  }
}

const orders = {
  utilizador: 'cd',
  membro: 'cd_utilizador, cd_organig',
  convite: 'cd',
  email_proposto: 'cd_utilizador',
  ligacao: 'tipo',
  correio: 'tentar_em, cd',
  sessao: 'cd',
}

async function read(caso: Caso): Promise<Linhas> {
  const which = rowsOf(caso)
  const each = tabelas.map((tabela) => {
    const name = identifier(tabela)
    const order = joined(orders[tabela].split(', ').map(identifier), ', ')
    return piece`
      array(select to_jsonb(x) from ${name} x where ${which[tabela]} order by ${order}) as ${name}`
  })
  const linhas = await caso.db.one<Linhas>(sql`select ${joined(each, ', ')}`)
  if (!linhas) throw new Error('a state did not answer')
  return linhas
}

/** Codes, addresses and tokens are replaced by their role. */
async function estadoOf(caso: Caso, linhas: Linhas): Promise<Estado> {
  const name = namesOf(caso, linhas)
  const entrada = JSON.stringify({
    contas: linhas.utilizador.map(({ pass_hash, temporaria_ate, ...conta }) => ({
      ...name(conta),
      semPassword: pass_hash === null,
      temporaria: temporaria_ate !== null,
    })),
    membros: linhas.membro.map(name),
    convites: linhas.convite.map(name),
    propostas: linhas.email_proposto.map(name),
    ...(await knownOf(caso, linhas, name)),
  })
  const correio = linhas.correio.map((carta) => name({ ...carta, cd: null }))
  return { entrada, todo: entrada + JSON.stringify({ correio, ...linksOf(caso, linhas, name) }) }
}

/** The links in the mailboxes, with whether they are the latest. */
function linksOf(caso: Caso, { ligacao }: Linhas, name: Name) {
  const lidas = procuradas.flatMap(([quem, pagina]) => {
    const link = lastLink(caso, quem, pagina)
    return link ? [{ email: link.email, quem, pagina, hash: hexOf(link.token) }] : []
  })
  const vivas = ligacao.map(({ hash, ...viva }) => {
    const lida = lidas.filter((one) => one.hash === hash)
    return JSON.stringify({ ...name(viva), lida: lida.map(({ quem }) => quem) })
  })
  const mortas = lidas.filter((one) => !ligacao.some(({ hash }) => hash === one.hash))
  return { vivas: vivas.toSorted(), mortas: mortas.map((morta) => name({ ...morta, hash: null })) }
}

async function knownOf(caso: Caso, { utilizador: contas, sessao }: Linhas, name: Name) {
  const passwords: unknown[] = []
  for (const [pass, quem] of caso.sabe) {
    const opens = await opensWhich(contas, pass)
    // a password that opens nothing now never will: new ones are generated
    if (opens.includes(true)) passwords.push({ quem: [...quem].toSorted(), opens })
  }
  const abertas = caso.sessoes.flatMap(({ quem, headers }) => {
    const aberta = sessao.find(({ hash }) => hash === hexOf(headers['x-sessao']))
    if (!aberta) return []
    const { cd_utilizador, falhas } = aberta
    return [JSON.stringify({ quem, ...name({ cd_utilizador, falhas }) })]
  })
  const digitadas = contas.map(({ cd }) => {
    const digitada = caso.digitadas.get(Number(cd))
    return digitada && { ...name({ cd_organig: digitada.no }), quem: [...digitada.quem].toSorted() }
  })
  const aceites = [...caso.aceites].map(([no, quem]) =>
    JSON.stringify({ ...name({ cd_organig: no }), quem: [...quem].toSorted() }),
  )
  return {
    passwords,
    digitadas,
    aceites: aceites.toSorted(),
    // two sessions of one account end together, except when one changes the password
    sessoes: [...new Set(abertas)],
  }
}

const pessoas = new Set(['cd', 'cd_utilizador', 'cd_convite', 'cd_autor'])
const nos = new Set(['cd_organig', 'cd_empresa'])
const enderecos = new Set(['email', 'para'])

/** Accounts and invitations by their rank in the common sequence. */
function namesOf(caso: Caso, { utilizador, convite }: Linhas): Name {
  const codes = [...utilizador, ...convite].map(({ cd }) => Number(cd)).toSorted((a, b) => a - b)
  const nameOf = (key: string, value: unknown): unknown => {
    if (value === null) return null
    if (nos.has(key)) return keyOf(caso.nos, (no) => no === value)
    if (enderecos.has(key)) return keyOf(caso.email, (one) => one === value)
    if (!pessoas.has(key)) return value
    const at = codes.indexOf(Number(value))
    return at >= 0 ? at : keyOf(caso.adm, ({ cd }) => cd === value)
  }
  return (linha) =>
    Object.fromEntries(
      Object.entries(linha)
        .filter(([key]) => !semPeso.has(key))
        .map(([key, value]) => [key, nameOf(key, value)]),
    )
}

function keyOf<T>(of: Readonly<Record<string, T>>, is: (one: T) => boolean): string {
  const [key] = Object.entries(of).find(([, one]) => is(one)) ?? []
  if (key === undefined) throw new Error('a state names what is not of its case')
  return key
}

const provas = new Map<string, boolean>()

/** Which accounts a password opens; cached. */
async function opensWhich(contas: readonly Linha[], pass: string): Promise<boolean[]> {
  return await Promise.all(
    contas.map(async ({ pass_hash }) => {
      if (typeof pass_hash !== 'string') return false
      const key = `${pass_hash} ${pass}`
      const known = provas.get(key) ?? (await verifyPassword(pass_hash, pass))
      provas.set(key, known)
      return known
    }),
  )
}

// as in JSON
const hexOf = (token: string) => `\\x${hashToken(token).toString('hex')}`
