import { Refusal } from '#server/kit/base/refusal.ts'
import { countOf } from '#server/kit/base/count.ts'
import type { Tool } from '#server/kit/terminal/tool.ts'
import type { ResultadoDaCarga } from './all-or-none.ts'
import { findingLines, refusedLines } from './report.ts'

/** Throws 400 where a line was refused. */
export function answer(tool: Tool, resultado: ResultadoDaCarga): number {
  const recusadas = refusedLines(resultado.ficheiros)
  for (const line of findingLines(resultado.ficheiros)) tool.print(line)
  if (recusadas > 0) {
    throw new Refusal(
      400,
      `Nada foi gravado: ${countOf(recusadas, 'linha recusada', 'linhas recusadas')}. ` +
        'Corrija e importe de novo.',
    )
  }
  if (resultado.simulado) tool.print('Simulação: nada foi gravado.')
  for (const line of resultado.resumo) tool.print(line)
  return 0
}
