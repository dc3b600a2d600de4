import type { NumerosDoAno } from '#contract/relatorio-unico/relatorio.ts'
import type { Autor } from '#server/kit/access/session.ts'
import { hojeEmLisboa } from '#server/comum/horas.ts'
import { logNaEmpresa } from '#server/comum/registo/registo.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { numerosDoAno, type Pedido } from './contar.ts'
import { insertVersao, versaoDe, versoesDe } from './rows.ts'

const lockKey = 4_186_281

export type Fechando = Pedido & { autor: Autor; do_prestador: boolean }

/** Freezes the year of a whole company as a further version. Throws 403 and 409. */
export async function closeAno(tx: Db, fechando: Fechando): Promise<string> {
  const { cd_empresa, org, ano, autor, do_prestador } = fechando
  if (org !== cd_empresa) {
    throw new Refusal(403, 'Fecha os números quem tem acesso à empresa toda.')
  }
  if (hojeEmLisboa() <= `${ano}-12-31`) {
    throw new Refusal(409, `O ano de ${ano} ainda não acabou. Feche-o a partir de 1 de janeiro.`)
  }
  // two people close one after the other
  await tx.rows(sql`select pg_advisory_xact_lock(${lockKey}::int, ${cd_empresa}::int)`)
  const numeros = await numerosDoAno(tx, fechando)
  const [ultima] = await versoesDe(tx, fechando)
  if (ultima && !(await isChanged(tx, fechando, { ultima, numeros }))) {
    return 'Os números já estavam fechados assim.'
  }
  const versao = (ultima?.versao ?? 0) + 1
  await insertVersao(tx, { ...fechando, versao, numeros })
  await logNaEmpresa(tx, {
    acao: 'relatorio_fechado',
    cd_empresa,
    cd_organig: cd_empresa,
    autor,
    alvo: `Anexo D de ${ano}`,
    descr: `versão ${versao}`,
    do_prestador,
  })
  return `Números de ${ano} fechados: versão ${versao}.`
}

type Sabido = { ultima: { versao: number } | undefined; numeros: NumerosDoAno }

/** The numbers are no longer those of the last version. */
export async function isChanged(
  db: Db,
  { cd_empresa, ano }: Pick<Pedido, 'cd_empresa' | 'ano'>,
  { ultima, numeros }: Sabido,
): Promise<boolean> {
  if (!ultima) return false
  const { message } = await versaoDe(db, { cd_empresa, ano, versao: ultima.versao })
  return !isSame(message, numeros)
}

/** The day of counting aside. */
const isSame = (uma: object, outra: object) => {
  const text = (numeros: object) => JSON.stringify({ ...numeros, contado: '' }, sorted)
  return text(uma) === text(outra)
}

/** PostgreSQL does not keep the order of keys. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
