import { capitulosDaPasta, type NumeroDoCapitulo } from '#contract/pasta/capitulos.ts'
import { csvHead, csvLine } from '#contract/kit/csv.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'
import type { CapituloEscrito, EscreverCapitulo, Peca } from '#server/comum/pasta/capitulo.ts'
import { dataKey } from '#server/comum/segredo.ts'
import { columns } from '#server/db/columns.ts'
import type { Database, Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { release } from '#server/kit/base/release.ts'
import { readScope, type Scope } from '#server/kit/access/session.ts'
import { newNames } from '#server/kit/files/zip.ts'
import type { CapituloFeito } from './indice.ts'
import { conhecidos, dropPasta, mayHave, pastasPorFazer, todasAsPastas } from './rows.ts'
import type { PastaPorFazer } from './rows.ts'

type Onde = Pick<Database, 'entrada' | 'prestador' | 'cliente' | 'segredo'>

export type Oficina = {
  capitulos: () => Promise<Readonly<Record<NumeroDoCapitulo, EscreverCapitulo>>>
  prestador: string
}

const maxFalhas = 3

/** Makes the folders that wait, one after another; the rest of one that was stopped. */
export async function makePastas(onde: Onde, oficina: Oficina, stopping: AbortSignal) {
  for (const pasta of await pastasPorFazer(onde.prestador.todas)) {
    if (stopping.aborted) return
    try {
      await makeOne(onde, oficina, pasta, stopping)
    } catch (error) {
      await noteFalha(onde.cliente(pasta.cd_empresa), pasta)
      throw error
    }
  }
}

/** Removes what is over a week old, and what its maker may not have any more. */
export async function sweepPastas({ entrada, prestador, cliente }: Omit<Onde, 'segredo'>) {
  for (const pasta of await todasAsPastas(prestador.todas)) {
    if (!pasta.velha && (await scopeOf(entrada, pasta))) continue
    await dropPasta(cliente(pasta.cd_empresa), pasta.cd_empresa, pasta.cd)
  }
}

type Dele = Pick<PastaPorFazer, 'cd_autor' | 'cd_organig' | 'capitulos'>

/** As the maker reaches the unit now; undefined where he lost a right, or his account. */
async function scopeOf(entrada: Db, { cd_autor, cd_organig, capitulos }: Dele) {
  const conta = await entrada.one(sql`
    select ${columns('utilizador u', 'cd')} from utilizador u
    where u.cd = ${cd_autor} and u.tipo = 'cliente' and not u.inactiv`)
  const dele = { cd_utilizador: cd_autor, cd_empresa_entrada: null }
  const scope = conta && (await readScope(entrada, dele, cd_organig))
  return scope && mayHave(scope, capitulos) ? scope : undefined
}

const noteFalha = async (db: Db, { cd, cd_empresa, falhas }: PastaPorFazer) =>
  await db.rows(sql`
    update pasta p set falhas = ${falhas + 1}::smallint,
                       estado = case when ${falhas + 1 >= maxFalhas} then 'falhou' else p.estado end
    where p.cd_empresa = ${cd_empresa} and p.cd = ${cd} and p.estado = 'espera'`)

async function makeOne(onde: Onde, oficina: Oficina, pasta: PastaPorFazer, stopping: AbortSignal) {
  const { cd, cd_empresa } = pasta
  const db = onde.cliente(cd_empresa)
  const scope = await scopeOf(onde.entrada, pasta)
  if (!scope) return await dropPasta(db, cd_empresa, cd)
  const numeros = conhecidos(pasta.capitulos)
  const escrever = await writerOf(db, scope, oficina, pasta)
  // each is written to be counted, and again in its turn: all at once would not fit into memory
  let total = 1
  for (const numero of numeros) total += ficheirosDe(await escrever(numero))
  await db.rows(sql`
    update pasta p set total = ${total}::int where p.cd_empresa = ${cd_empresa} and p.cd = ${cd}`)
  const cofre = await dataKey(onde.entrada, onde.segredo)
  const guardar = newStore(db, cofre, pasta)
  const antes = await guardados(db, pasta)
  const feitos = new Map<NumeroDoCapitulo, CapituloFeito>()
  for (const numero of numeros) {
    const um = { numero, escrito: await escrever(numero) }
    const feito = await makeCapitulo(guardar, antes, um, stopping)
    if (!feito) return undefined
    feitos.set(numero, feito)
  }
  if (!antes.has('indice')) {
    // loaded on first use
    const { drawIndice } = await import('./indice.ts')
    const hoje = emLisboa(Date.now()).slice(0, 10)
    const conteudo = await drawIndice({ pasta, prestador: oficina.prestador, hoje, feitos })
    if (!(await guardar(indice, { numero: 0, nome: '0 Índice.pdf', conteudo }))) return undefined
  }
  return await finish(db, pasta)
}

/** A folder with somebody erased while it was made is not kept. */
async function finish(db: Db, { cd, cd_empresa }: PastaPorFazer) {
  const pronta = await db.one(sql`
    update pasta p
    set estado = 'pronta', pronta_em = now(),
        total = (select count(*) from pasta_ficheiro x where x.cd_empresa = ${cd_empresa} and x.cd_pasta = p.cd),
        tamanho = (select sum(length(x.selado)) from pasta_ficheiro x where x.cd_empresa = ${cd_empresa} and x.cd_pasta = p.cd)
    where p.cd_empresa = ${cd_empresa} and p.cd = ${cd} and p.estado = 'espera'
      and not exists (
        select from registo r
        where r.cd_empresa = ${cd_empresa} and r.acao = 'pessoa_apagada' and r.em >= p.criada_em)
    returning ${columns('pasta p', 'cd')}`)
  if (!pronta) await dropPasta(db, cd_empresa, cd)
}

const indice: Pick<Peca, 'chave' | 'leitura' | 'funcionarios'> = { chave: 'indice' }

async function writerOf(
  db: Db,
  scope: Scope,
  { capitulos, prestador }: Oficina,
  { de, ate, fotografias }: PastaPorFazer,
) {
  const escrever = await capitulos()
  return async (numero: NumeroDoCapitulo): Promise<CapituloEscrito> =>
    await escrever[numero]({ db, scope, de, ate, fotografias, prestador })
}

const ficheirosDe = ({ pecas, lista }: CapituloEscrito) => pecas.length + (lista ? 1 : 0)

const guardados = async (db: Db, { cd, cd_empresa }: PastaPorFazer) =>
  new Map(
    (
      await db.rows(sql`
        select ${columns('pasta_ficheiro x', 'chave', 'nome')} from pasta_ficheiro x
        where x.cd_empresa = ${cd_empresa} and x.cd_pasta = ${cd}`)
    ).map(({ chave, nome }) => [chave, nome]),
  )

type Guardar = ReturnType<typeof newStore>
type Qual = { numero: number; nome: string; conteudo: Buffer }

/** Keeps a sealed file; false where the folder is gone. */
function newStore(
  db: Db,
  cofre: Awaited<ReturnType<typeof dataKey>>,
  { cd, cd_empresa }: PastaPorFazer,
) {
  return async (
    { chave, leitura, funcionarios = [] }: Pick<Peca, 'chave' | 'leitura' | 'funcionarios'>,
    { numero, nome, conteudo }: Qual,
  ): Promise<boolean> => {
    const selado = cofre.sealBytes(lugarDe(cd, chave), conteudo)
    const row = await db.one(sql`
      insert into pasta_ficheiro
        (cd_empresa, cd_pasta, capitulo, chave, nome, alvo, cd_alvo, funcionarios, selado)
      select ${cd_empresa}, p.cd, ${numero}::smallint, ${chave}, ${nome}, ${leitura?.alvo ?? null},
             ${leitura?.cd_alvo ?? null}::bigint, ${[...new Set(funcionarios)]}::bigint[], ${selado}
      from pasta p
      where p.cd_empresa = ${cd_empresa} and p.cd = ${cd} and p.estado = 'espera'
      for key share of p
      returning ${columns('pasta_ficheiro', 'cd')}`)
    release(conteudo)
    release(selado)
    return row !== undefined
  }
}

/** The place a file is sealed for: moved to another, it does not open. */
export const lugarDe = (cd: number, chave: string) => `pasta ${cd} ${chave}`

type Um = { numero: NumeroDoCapitulo; escrito: CapituloEscrito }

/** Undefined where it was stopped, or the folder is gone. */
async function makeCapitulo(
  guardar: Guardar,
  antes: ReadonlyMap<string, string>,
  { numero, escrito }: Um,
  stopping: AbortSignal,
): Promise<CapituloFeito | undefined> {
  const { como, faltas, pecas, lista } = escrito
  const pasta = `${numero} ${capitulosDaPasta[numero].nome}/`
  const nameFor = newNames()
  nameFor('lista', '.csv')
  const nomes = new Map<string, string>()
  // a kept file has its name: others are named around it
  for (const { chave, fim } of pecas) {
    const nome = antes.get(chave)
    if (nome === undefined) continue
    nomes.set(chave, nome)
    nameFor(nome.slice(pasta.length, -fim.length), fim)
  }
  const perdidas: string[] = []
  for (const peca of pecas) {
    if (nomes.has(peca.chave)) continue
    if (stopping.aborted) return undefined
    const conteudo = await peca.ler()
    if (!conteudo) {
      perdidas.push(`${peca.nome}: já não existia quando foi lido.`)
      continue
    }
    const nome = pasta + nameFor(peca.nome, peca.fim)
    if (!(await guardar(peca, { numero, nome, conteudo }))) return undefined
    nomes.set(peca.chave, nome)
  }
  const todos = pecas.flatMap(({ chave }) => nomes.get(chave)?.slice(pasta.length) ?? [])
  if (lista) {
    const chave = `lista ${numero}`
    const conteudo = csvDe(lista, (qual) => nomes.get(qual)?.slice(pasta.length))
    const funcionarios = lista.linhas.flatMap(({ cd_funcion }) => cd_funcion ?? [])
    const mostra = lista.leitura && funcionarios.length > 0
    const peca = { chave, funcionarios, ...(mostra && { leitura: lista.leitura }) }
    const guardada =
      antes.has(chave) || (await guardar(peca, { numero, nome: `${pasta}lista.csv`, conteudo }))
    if (!guardada) return undefined
    todos.push('lista.csv')
  }
  return { como, faltas: [...faltas, ...perdidas], nomes: todos }
}

function csvDe(
  { cabeca, linhas }: NonNullable<CapituloEscrito['lista']>,
  nomeDe: (chave: string) => string | undefined,
): Buffer {
  const comFicheiros = linhas.some(({ chave }) => chave !== undefined)
  const head = csvHead([...(comFicheiros ? ['Ficheiro'] : []), ...cabeca])
  const rows = linhas.map(({ chave, celulas }) => {
    const nome = (chave !== undefined && nomeDe(chave)) || 'Sem ficheiro'
    return csvLine([...(comFicheiros ? [nome] : []), ...celulas])
  })
  return Buffer.from(head + rows.join(''))
}
