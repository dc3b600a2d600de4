import type { CsvRow } from '#contract/pendente.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { auxiliaresOf, type TabelaAuxiliar } from '#server/kit/auxiliares.ts'
import { normalizar } from '#server/kit/normalizar.ts'
import type { Dados } from '#server/kit/pedidos/dados.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Scope } from '#server/kit/session.ts'
import { isInScope } from '#server/kit/subtree.ts'
import { insertAdmissoes, type Asked } from './admissao.ts'
import { nasceuDepois } from './codigos.ts'

type Valor = { cd: number; nome: string }

/** What the names and codes of a file are looked up in. */
type Listas = Record<TabelaAuxiliar, Map<string, Valor>> & {
  /** by name, by country and by code */
  nacionalidade: Map<string, Valor>
  /** branches of the subtree */
  ramos: Map<number, string>
}

/** Asks for the admissions of a file, all or none: 400 names what is wrong as `row.field`. */
export async function pedirAdmissoes(tx: Db, asked: Asked, rows: readonly CsvRow[]) {
  const listas = await readListas(tx, asked.scope, rows)
  const campos = new Map<string, string>()
  const todos = rows.flatMap((row, index) => {
    const erros = errosDe(row, listas)
    for (const [campo, texto] of erros) campos.set(`${index}.${campo}`, texto)
    return erros.length > 0 ? [] : [dadosOf(row, listas)]
  })
  if (campos.size > 0) {
    const linhas = rows.length - todos.length
    throw new Refusal(
      400,
      linhas === 1
        ? 'Há uma linha com dados inválidos. Nenhum pedido foi enviado.'
        : `Há ${linhas} linhas com dados inválidos. Nenhum pedido foi enviado.`,
      { campos: Object.fromEntries(campos) },
    )
  }
  return await insertAdmissoes(tx, asked, todos)
}

function errosDe(row: CsvRow, listas: Listas): [campo: keyof CsvRow, texto: string][] {
  const erros: [keyof CsvRow, string][] = []
  if (!listas.nacionalidade.has(chaveDe(row.nacionalidade))) {
    erros.push(['nacionalidade', 'A nacionalidade não é conhecida.'])
  }
  if (!listas.ramos.has(row.cd_organig)) {
    erros.push(['cd_organig', 'Escolha um organigrama da lista.'])
  }
  if (row.dataNascimento >= row.dataAdmissao) erros.push(['dataNascimento', nasceuDepois])
  return erros
}

function dadosOf(row: CsvRow, listas: Listas): Dados {
  const nacion = listas.nacionalidade.get(chaveDe(row.nacionalidade))
  const categ = valorDe(listas.categoria, row.categoria)
  const profis = valorDe(listas.profissao, row.profissao)
  const agrup = valorDe(listas.agrupamento, row.agrupamento)
  const funcao = valorDe(listas.funcao, row.funcao)
  return {
    num_mecan: row.numMecan ?? null,
    nome: row.nome,
    sexo: String(row.sexo) === '1' ? '1' : '0',
    dt_nasc: row.dataNascimento,
    cd_nacion: nacion?.cd ?? 0,
    nacion: nacion?.nome ?? '',
    cd_categ: categ.cd,
    categ: categ.nome ?? '',
    cd_profis: profis.cd,
    profis: profis.nome,
    cd_agrup_prof: agrup.cd,
    agrup_prof: agrup.nome,
    cd_func_propost: funcao.cd,
    func_propost: funcao.nome,
    num_contrib: row.nif ?? null,
    num_bi: row.bi ?? null,
    num_benef: row.niss ?? null,
    num_serv_soc: row.utente ?? null,
    loc_trab: row.localTrabalho,
    dt_ini_instit: row.dataAdmissao,
    cd_organig: row.cd_organig,
    organig: listas.ramos.get(row.cd_organig) ?? '',
  }
}

/** A name that nobody has yet keeps no code: it is created when the admission is accepted. */
function valorDe(lista: Map<string, Valor>, nome: string | null | undefined) {
  if (nome === null || nome === undefined) return { cd: null, nome: null }
  return lista.get(chaveDe(nome)) ?? { cd: null, nome }
}

const chaveDe = (texto: string | number) => normalizar(String(texto))

async function readListas(tx: Db, scope: Scope, rows: readonly CsvRow[]): Promise<Listas> {
  const lista = async (tabela: TabelaAuxiliar) => {
    const valores = await auxiliaresOf(tx, tabela, scope.cd_empresa)
    // of two that are the same the older, which is the shared one
    return new Map(valores.toReversed().map((valor) => [chaveDe(valor.nome), valor]))
  }
  return {
    categoria: await lista('categoria'),
    profissao: await lista('profissao'),
    agrupamento: await lista('agrupamento'),
    funcao: await lista('funcao'),
    nacionalidade: await readNacionalidades(tx),
    ramos: await readRamos(tx, scope, new Set(rows.map(({ cd_organig }) => cd_organig))),
  }
}

async function readNacionalidades(tx: Db) {
  const rows = await tx.rows<Valor & { pais: string }>(
    sql`select cd, nome, pais from nacionalidade order by ordem`,
  )
  return new Map(
    rows.flatMap(({ cd, nome, pais }) =>
      [String(cd), pais, nome].map((texto) => [chaveDe(texto), { cd, nome }] as const),
    ),
  )
}

async function readRamos(tx: Db, scope: Scope, pedidos: ReadonlySet<number>) {
  const dentro: number[] = []
  for (const cd of pedidos) if (await isInScope(tx, scope, cd)) dentro.push(cd)
  const rows = await tx.rows<Valor>(sql`
    select cd, nome from organigrama
    where cd = any (${dentro}) and cd_empresa = ${scope.cd_empresa}`)
  return new Map(rows.map(({ cd, nome }) => [cd, nome]))
}
