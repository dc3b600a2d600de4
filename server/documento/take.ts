import { responsavelErrado, type DocumentoComPrazoForm } from '#contract/documento/forms.ts'
import { dadosErrados } from '#server/kit/base/refusal.ts'
import type { Db } from '#server/db/database.ts'
import type { Asker } from '#server/kit/base/fair-queue.ts'
import { takeDocument } from '#server/kit/files/take-document.ts'
import type { SentFile } from '#server/kit/files/take-file.ts'
import { contasOf } from './rows.ts'

type Sent = { ficheiro?: SentFile | null | undefined }

/** Throws as `takeDocument`. */
export const takeFicheiro = async ({ ficheiro }: Sent, from: Asker) =>
  ficheiro ? await takeDocument(ficheiro, 'ficheiro', from) : undefined

export type Ficheiro = Awaited<ReturnType<typeof takeFicheiro>>
/** A form with the name of its account, and its file. */
export type DocumentoTomado = {
  form: DocumentoComPrazoForm
  responsavel: string | null
  ficheiro: Ficheiro
}

type No = { cd_empresa: number; org: number }

/** A form needs this besides its transaction. Throws 400 and 413. */
export const takeDocumentoForm = async (
  { entrada, body, from }: { entrada: Db; body: DocumentoComPrazoForm & Sent; from: Asker },
  no: No,
): Promise<DocumentoTomado> => ({
  form: body,
  responsavel: await responsavelOf(entrada, no, body),
  ficheiro: await takeFicheiro(body, from),
})

/** The name of who looks after it. Throws 400 for an account without access, and for two answers. */
async function responsavelOf(
  entrada: Db,
  no: No,
  form: DocumentoComPrazoForm,
): Promise<string | null> {
  const errado = responsavelErrado(form)
  if (errado.responsavel !== undefined) throw dadosErrados(errado)
  const { cd_responsavel, responsavel } = form
  if (cd_responsavel == null) return responsavel ?? null
  const conta = (await contasOf(entrada, no)).find(({ cd }) => cd === cd_responsavel)
  if (!conta) {
    throw dadosErrados({
      cd_responsavel: 'Esta conta não tem acesso. Escolha outra ou escreva um nome.',
    })
  }
  return conta.nome
}
