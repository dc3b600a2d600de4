import type { Db } from '#server/db/database.ts'
import { refusedLines, type Relato } from './report.ts'

export type ResultadoDaCarga = {
  simulado: boolean
  /** what was found in each file; with any refusal nothing was written */
  ficheiros: Relato[]
  /** what was written, in sentences */
  resumo: string[]
}

/** Work whose answer is wanted and whose writes are not. */
class Desfeito extends Error {
  readonly resultado: ResultadoDaCarga

  constructor(resultado: ResultadoDaCarga) {
    super('rolled back')
    this.resultado = resultado
  }
}

/** One transaction: everything, or nothing when a line is refused or it is a trial. */
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
