import { emailOf } from '#contract/kit/email.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { asText, columns, columnsOrNull } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { alvos } from '#server/comum/leitura.ts'
import { leiturasSobre } from '#server/comum/leituras-de.ts'
import { listasLidas } from '#server/listas-lidas.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { readArgs, UsageRefusal } from '#server/kit/terminal/args.ts'
import type { Command } from './command.ts'
import { countOf } from '#server/kit/base/count.ts'
import { alignTable } from './table.ts'

const usual = 1_000

type Row = {
  em: string
  alvo: keyof typeof alvos
  cd_alvo: number | null
  cd_utilizador: number
  funcionario: string | null
  cd_funcion: number | null
  funcionarios: string[] | null
  empresa: string | null
  origem: string | null
}

export const leituras: Command = {
  resumo:
    'mostra quem leu fichas de aptidão, resultados, fotografias e acidentes, de quem e quando',
  ajuda: `Mostra quem leu fichas de aptidão, resultados, fotografias e acidentes, de quem e quando; as últimas leituras primeiro.
Uma página de uma lista é uma leitura das pessoas que mostrou. Uma exportação é uma leitura de quem o seu âmbito e os seus filtros encontram hoje.

Uso: npm run apto -- leituras --funcionario <código> [--limite <n>]
     npm run apto -- leituras --utilizador <email ou código> [--limite <n>]

  --funcionario  o que foi lido deste funcionário, e por quem
  --utilizador   o que este utilizador leu, e de quem
  --limite       quantas linhas, no máximo; ${usual} se não for indicado`,
  run: async (args, tool) => {
    const text = { type: 'string' } as const
    const given = readArgs(args, { funcionario: text, utilizador: text, limite: text })
    const { funcionario, utilizador, limite = String(usual) } = given
    const most = numberOf(limite, '--limite')
    if ((funcionario === undefined) === (utilizador === undefined)) {
      throw new UsageRefusal('Indique --funcionario ou --utilizador.')
    }
    const { prestador, entrada } = await tool.database()
    const which =
      funcionario === undefined
        ? piece`l.cd_utilizador = ${await utilizadorOf(entrada, utilizador ?? '')}`
        : await aboutFuncionario(
            prestador.todas,
            tool.config(),
            numberOf(funcionario, '--funcionario'),
          )
    const rows = await readingsOf(prestador.todas, which, most + 1)
    const shown = rows.slice(0, most)
    const names = await namesOf(entrada, shown)
    const heads = ['Quando', 'O quê', 'N.º', 'Lido por', 'Funcionário', 'Empresa', 'De']
    const cells = shown.map((row) => cellsOf(row, names))
    if (cells.length > 0) for (const line of alignTable(heads, cells)) tool.print(line)
    tool.print(`${countOf(cells.length, 'leitura', 'leituras')}.`)
    if (rows.length > most) tool.print(`Há mais leituras: indique --limite para as ver.`)
    return 0
  },
}

function numberOf(text: string, option: string): number {
  if (/^[1-9]\d{0,14}$/u.test(text)) return Number(text)
  throw new UsageRefusal(`«${text}» não é um número para ${option}.`)
}

async function utilizadorOf(entrada: Db, text: string): Promise<number> {
  const which = /^\d+$/u.test(text)
    ? piece`cd = ${numberOf(text, '--utilizador')}::bigint`
    : piece`email = ${emailOf(text)}`
  const row = await entrada.one(
    sql`select ${columns('utilizador', 'cd')} from utilizador where ${which}`,
  )
  if (row) return row.cd
  throw new Refusal(404, `Não existe nenhum utilizador «${text}».`)
}

async function aboutFuncionario(todas: Db, config: Config, cd: number): Promise<Fragment> {
  const row = await todas.one(
    sql`select ${columns('funcionario f', 'cd_empresa')} from funcionario f where f.cd = ${cd}`,
  )
  if (row) {
    return await leiturasSobre(todas, { config, listas: listasLidas }, { cd, ...row })
  }
  throw new Refusal(404, `Não existe nenhum funcionário com o código ${cd}.`)
}

async function readingsOf(todas: Db, which: Fragment, most: number): Promise<Row[]> {
  return await todas.rows(sql`
    select to_char(l.em, 'DD-MM-YYYY HH24:MI:SS')${asText('em')},
           ${columns('leitura l', 'alvo', 'cd_alvo', 'cd_utilizador', 'cd_funcion')},
           ${columns('leitura l', 'funcionarios')},
           ${columnsOrNull('funcionario f', 'nome as funcionario')},
           ${columnsOrNull('organigrama o', 'nome as empresa')}, ${columns('leitura l', 'origem')}
    from (select * from leitura l where ${which} order by l.em desc limit ${most}) l
    left join funcionario f on f.cd_empresa = l.cd_empresa and f.cd = l.cd_funcion
    left join organigrama o on o.cd_empresa = l.cd_empresa and o.cd = l.cd_empresa
    order by l.em desc`)
}

async function namesOf(entrada: Db, rows: readonly Row[]): Promise<Map<number, string>> {
  const codes = [...new Set(rows.map(({ cd_utilizador }) => cd_utilizador))]
  const found = await entrada.rows(
    sql`select ${columns('utilizador', 'cd', 'nome', 'email')} from utilizador where cd = any (${codes}::int[])`,
  )
  return new Map(found.map(({ cd, nome, email }) => [cd, `${nome} <${email}>`]))
}

function pessoasOf({ cd_funcion, funcionarios, cd_alvo }: Row): string {
  if (cd_funcion !== null) return `funcionário ${cd_funcion}`
  // a file that is about nobody
  if (cd_alvo !== null) return '-'
  if (funcionarios === null) return 'exportação'
  return `página de ${countOf(funcionarios.length, 'pessoa', 'pessoas')}`
}

const cellsOf = (row: Row, names: ReadonlyMap<number, string>): string[] => [
  row.em,
  alvos[row.alvo],
  String(row.cd_alvo ?? '-'),
  names.get(row.cd_utilizador) ?? `conta ${row.cd_utilizador}`,
  row.funcionario ?? pessoasOf(row),
  row.empresa ?? '-',
  row.origem ?? '-',
]
