import type { BodyOf } from '#contract/kit/route.ts'
import type { previewImportacao } from '#contract/importacao/prestador.ts'
import { grande, maximoDeBytes } from '#contract/comum/serie/limites.ts'
import { isLivro } from '#contract/kit/ficheiro/especie.ts'
import type { Db } from '#server/db/database.ts'
import { withoutDataHead } from '#server/kit/files/base64.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Entrada } from '../plan.ts'
import { checkSaida, contextoOf } from '../rows.ts'
import { lerImportacao } from './ler-thread.ts'

type Ficheiro = Pick<
  BodyOf<typeof previewImportacao>,
  'tipo' | 'nome_fich' | 'anexString' | 'codificacao' | 'dt_saida'
>

export type Lida = Entrada & { total: number; vazias: number; utf8: boolean }

/** Reads a file in a worker thread. Throws 400 when it is invalid, and 413 when it is too large. */
export async function readImportado(
  comum: Db,
  { tipo, nome_fich, anexString, codificacao, dt_saida = null }: Ficheiro,
): Promise<Lida> {
  const refuse = (status: number, why: string) => {
    const text = `O ficheiro «${nome_fich}» ${why}`
    return new Refusal(status, text, { campos: { ficheiro: text } })
  }
  const letters = withoutDataHead(anexString)
  const conteudo = Buffer.from(letters, 'base64')
  // Buffer drops invalid base64 silently, which would give another file.
  if (conteudo.toString('base64') !== letters) throw refuse(400, 'chegou estragado.')
  if (conteudo.length > maximoDeBytes) throw refuse(413, grande().message)
  const contexto = await contextoOf(comum)
  if (dt_saida !== null && tipo !== 'funcionarios') {
    throw refuse(400, 'é de um organigrama: ninguém sai por ele.')
  }
  checkSaida(dt_saida, contexto.hoje)
  const bytes = new Uint8Array(conteudo)
  const lido = await lerImportacao({ tipo, bytes, codificacao: codificacao ?? undefined, contexto })
  if ('ilegivel' in lido) throw refuse(400, lido.ilegivel)
  // The page converted the workbook to a table: it has no encoding.
  return { ...lido, utf8: lido.utf8 && !isLivro(nome_fich), dt_saida }
}
