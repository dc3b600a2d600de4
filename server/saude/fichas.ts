import type { BodyOf } from '#contract/kit/route.ts'
import { csvHead, csvLine } from '#contract/kit/csv.ts'
import { fichasMaximo, type zipFichas } from '#contract/saude/exame.ts'
import { decisoes, type Decisao } from '#contract/saude/decisao.ts'
import { readParts } from '#server/comum/ficheiros.ts'
import { logLeitura } from '#server/comum/leitura.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, asInt, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { newNames, type Entry } from '#server/kit/files/zip.ts'
import { codesChosen } from '#server/kit/list/chosen.ts'
import { exames } from './list.ts'

type Asking = { scope: Scope; session: Session; config: Config; params: { org: number } }

type Escolhido = {
  cd: number
  cd_funcion: number
  cd_anex: number | null
  num_mecan: string | null
  nome: string
  dt: string
  tipo: string
  cd_decis: Decisao
  dt_expir: string | null
  organig: string
}

/**
 * Throws 404 for an exam outside the subtree or when none has a certificate, and 400 for too many.
 */
export async function escolhidosOf(
  db: Db,
  asking: Asking,
  choice: BodyOf<typeof zipFichas>,
): Promise<Escolhido[]> {
  const { scope } = asking
  const cds = await codesChosen(db, exames, asking, {
    choice,
    maximo: fichasMaximo,
    nome: 'os exames',
    demasiados: (total) =>
      `São ${total} exames, e descarregam-se as fichas de ${fichasMaximo} de cada vez. Reduza a escolha com a pesquisa ou os filtros.`,
  })
  const rows = await db.rows(sql`
    select ${columns('exame e', 'cd', 'cd_funcion', 'cd_anex')},
           ${columns('funcionario f', 'num_mecan', 'nome')}, ${columns('exame e', 'dt')},
           ${columns('tipo_exame t', 'nome as tipo')},
           ${columns('exame e', 'cd_decis', 'dt_expir')},
           ${columns('organigrama o', 'nome as organig')}
    from exame e
    join funcionario f on f.cd = e.cd_funcion
    join organigrama o on o.cd_empresa = ${scope.cd_empresa} and o.cd = f.cd_organig
    join tipo_exame t on t.cd = e.cd_tipo_exam
    where e.cd_empresa = ${scope.cd_empresa} and e.cd = any (${cds}::bigint[])
      and ${await withinScope(db, scope)}
    order by f.chave_nome, e.dt, e.cd`)
  if (rows.length < cds.length)
    throw new Refusal(404, 'Um dos exames escolhidos não foi encontrado.')
  if (!rows.some(({ cd_anex }) => cd_anex !== null)) {
    throw new Refusal(404, 'Nenhum destes exames tem ficha de aptidão.')
  }
  return rows
}

const head = ['Ficheiro', 'Nº Mecanográfico', 'Funcionário', 'Data do exame', 'Tipo de exame']
const tail = ['Decisão', 'Válido até', 'Organigrama']

/** Reads each certificate on demand, and ends with the list. */
export async function* entriesOf(
  db: Db,
  leitor: { session: Session; scope: Scope; origem: string },
  escolhidos: readonly Escolhido[],
): AsyncGenerator<Entry> {
  const nameFor = newNames()
  const list = nameFor('lista', '.csv')
  const lines: string[] = []
  for (const exame of escolhidos) {
    const { num_mecan, nome, dt } = exame
    const ficha = await fichaOf(db, leitor.scope, exame)
    const name = ficha && nameFor([num_mecan, nome, dt].filter(Boolean).join(' '), '.pdf')
    lines.push(csvLine([name ?? 'Sem ficha', ...cellsOf(exame)]))
    if (!ficha || name === undefined) continue
    const { cd_anex, onde, tamanho } = ficha
    // The log comes first: an unlogged certificate does not leave the server.
    await logLeitura(db, leitor, { alvo: 'ficha', cd_alvo: cd_anex, cd_funcion: exame.cd_funcion })
    yield { name, content: readParts(db, onde, tamanho) }
  }
  yield { name: list, content: [Buffer.from(csvHead([...head, ...tail]) + lines.join(''))] }
}

/** The current certificate, which may have changed or gone meanwhile. */
async function fichaOf(db: Db, { cd_empresa }: Scope, { cd }: Escolhido) {
  const row = await db.one(sql`
    select ${columns('anexo x', 'cd as cd_anex')}, length(x.conteudo)${asInt('tamanho')},
           (sha256(x.conteudo) = x.sha256)${asFlag('inteiro')}
    from exame e join anexo x on x.cd_empresa = ${cd_empresa} and x.cd = e.cd_anex
    where e.cd_empresa = ${cd_empresa} and e.cd = ${cd}`)
  if (!row) return undefined
  if (!row.inteiro) throw new Error('a stored file is not what its hash says')
  const onde = piece`from anexo x where x.cd_empresa = ${cd_empresa} and x.cd = ${row.cd_anex}`
  return { ...row, onde }
}

const cellsOf = ({ num_mecan, nome, dt, tipo, cd_decis, dt_expir, organig }: Escolhido) => [
  num_mecan ?? '',
  nome,
  dataLegivel(dt),
  tipo,
  decisoes[cd_decis],
  dt_expir === null ? '' : dataLegivel(dt_expir),
  organig,
]
