import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Session } from '#server/kit/access/session.ts'

export const alvos = {
  foto: 'Fotografia',
  ficha: 'Ficha de aptidão',
  exame: 'Resultado de exame',
  acidente: 'Acidente de trabalho',
  anexo: 'Ficheiro de um acidente',
  atividade: 'Ficheiro de uma atividade técnica',
  marcacao: 'Marcação de exame, num calendário',
  acao: 'Marcação de ação de enfermagem, num calendário',
  documento: 'Ficheiro de um documento com prazo',
} as const

/** Logs a reading (Lei 58/2019, art. 29) before the file is sent: without the log no file. */
export async function logLeitura(
  db: Db,
  leitor: Leitor,
  { alvo, cd_alvo, cd_funcion }: Lida & { alvo: AlvoLido },
) {
  await logLeituras(db, leitor, alvo, [{ cd_alvo, cd_funcion }])
}

/** The same of a file that is about nobody. */
export async function logLeituraDeNinguem(
  db: Db,
  { session, scope, origem }: Leitor,
  { alvo, cd_alvo }: { alvo: 'documento'; cd_alvo: number },
) {
  await db.rows(sql`
    insert into leitura (cd_utilizador, cd_empresa, alvo, cd_alvo, origem)
    values (${session.cd_utilizador}, ${scope.cd_empresa}, ${alvo}, ${cd_alvo}, ${origem})`)
}

/** The same of many of a kind, in one statement. */
export async function logLeituras(
  db: Db,
  { session, scope, origem }: Leitor,
  alvo: AlvoLido,
  lidas: readonly Lida[],
) {
  const codigos = lidas.map(({ cd_alvo }) => cd_alvo)
  const funcionarios = lidas.map(({ cd_funcion }) => cd_funcion)
  await db.rows(sql`
    insert into leitura (cd_utilizador, cd_empresa, cd_funcion, alvo, cd_alvo, origem)
    select ${session.cd_utilizador}, ${scope.cd_empresa}, l.cd_funcion, ${alvo}, l.cd_alvo, ${origem}
    from unnest(${codigos}::bigint[], ${funcionarios}::bigint[]) l (cd_alvo, cd_funcion)`)
}

export const logResultados = async (db: Db, leitor: Leitor, cd_funcion: number) =>
  await logListados(db, leitor, 'exame', [cd_funcion])

/** People whom one list or file shows. */
export async function logListados(
  db: Db,
  { session, scope, origem }: Leitor,
  alvo: Exclude<AlvoLido, 'documento'>,
  funcionarios: readonly number[],
) {
  await db.rows(sql`
    insert into leitura (cd_utilizador, cd_empresa, alvo, funcionarios, origem)
    values (${session.cd_utilizador}, ${scope.cd_empresa}, ${alvo}, ${funcionarios}::bigint[], ${origem})`)
}

/** People of several companies, whose earlier results stand in one page: a row a company. */
export async function logSessao(
  db: Db,
  { session, origem }: Omit<Leitor, 'scope'>,
  lidas: readonly { cd_empresa: number; cd_funcion: number }[],
) {
  const empresas = lidas.map(({ cd_empresa }) => cd_empresa)
  const funcionarios = lidas.map(({ cd_funcion }) => cd_funcion)
  await db.rows(sql`
    insert into leitura (cd_utilizador, cd_empresa, alvo, funcionarios, origem)
    select ${session.cd_utilizador}, l.cd_empresa, 'exame', array_agg(distinct l.cd_funcion), ${origem}
    from unnest(${empresas}::int[], ${funcionarios}::bigint[]) l (cd_empresa, cd_funcion)
    group by l.cd_empresa`)
}

export type AlvoLido = keyof typeof alvos
export type Leitor = {
  session: Pick<Session, 'cd_utilizador'>
  scope: { cd_empresa: number }
  origem: string
}
type Lida = { cd_alvo: number; cd_funcion: number }
