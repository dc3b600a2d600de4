import type { Db } from '#server/db/database.ts'
import { refusedLines, type Relato } from './report.ts'

export type ResultadoDaCarga = {
  simulado: boolean
  ficheiros: Relato[]
  resumo: string[]
}

/** Thrown to roll back and keep the result. */
class Desfeito extends Error {
  readonly resultado: ResultadoDaCarga

  constructor(resultado: ResultadoDaCarga) {
    super('rolled back')
    this.resultado = resultado
  }
}

/** One transaction; rolled back when a line is refused or on a dry run. */
export async function allOrNone(
  db: Db,
  signal: AbortSignal,
  work: (tx: Db) => Promise<ResultadoDaCarga>,
): Promise<ResultadoDaCarga> {
  try {
    return await db.transaction(async (tx) => {
      const resultado = await work(tx)
      signal.throwIfAborted()
      if (resultado.simulado || refusedLines(resultado.ficheiros) > 0) throw new Desfeito(resultado)
      return resultado
    })
  } catch (error) {
    if (error instanceof Desfeito) return error.resultado
    throw error
  }
}
