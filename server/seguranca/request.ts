import type { Autoria, Scope } from '#server/kit/access/session.ts'
import { maxAnexos } from '#contract/seguranca/codes.ts'
import { atividadeForm, type AtividadeForm, type PedidoForm } from '#contract/seguranca/forms.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { nomeOfRamo } from '#server/comum/pedido/codigos.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import type { Asker } from '#server/kit/base/fair-queue.ts'
import { release } from '#server/kit/base/release.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { readFiles, type Unpacked } from '#server/kit/files/files-thread.ts'
import { judgePdf } from '#server/kit/files/pdf-process.ts'
import { refusalOf, safeName } from '#server/kit/files/take-file.ts'
import { pdfKind as kind } from '#server/kit/files/take-document.ts'
import type { Enter } from '#server/kit/http/admit.ts'
import { parseInput } from '#server/kit/http/input.ts'
import type { Lasting } from '#server/kit/http/lasting.ts'
import { takeHeavy } from '#server/kit/http/session-turns.ts'
import { newUploads } from '#server/kit/http/uploading.ts'

// Uploads take memory: two in all, each of another session.
const deTodos = newUploads({ most: 2, ms: 20_000 })

/** Waits for the queues of session and process before it reads the body. */
export const enterAnexos: Enter = async (entering) => {
  const { session, lasting } = entering
  lasting.hold(await takeHeavy(session, lasting))
  await deTodos(entering)
}

export type PedidoDeAtividade = { form: PedidoForm; anexos: Anexo[] }
type Anexo = { titulo: string; nome_fich: string; conteudo: Buffer; sha256: Buffer }

/** Parses in a worker thread. Throws 400 and 413. */
export async function readPedidoDeAtividade(
  body: Uint8Array<ArrayBuffer>,
  lasting: Pick<Lasting, 'hold'>,
  from: Asker,
): Promise<PedidoDeAtividade> {
  const read = await readFiles({ body, name: 'anexString', most: maxAnexos })
  if ('refused' in read) throw new Refusal(read.refused.status, read.refused.error)
  const [first] = read.files
  if (first && 'conteudo' in first) {
    const memory = new Uint8Array(first.conteudo.buffer)
    lasting.hold({ waited: false, end: () => release(memory) })
  }
  checkQuantos(read.rest)
  const { anexo, ...form } = parseInput(atividadeForm, withNumbers(read.rest))
  const anexos: Anexo[] = []
  for (const [n, one] of anexo.entries()) anexos.push(await anexoOf(one, n, { ...read, from }))
  return { form, anexos }
}

/** Checked first, with the text that the page shows. */
function checkQuantos(rest: unknown) {
  const anexo: unknown =
    typeof rest === 'object' && rest && 'anexo' in rest ? rest.anexo : undefined
  const total = Array.isArray(anexo) ? anexo.length : 0
  if (total >= 1 && total <= maxAnexos) return
  const error = fixedText(total === 0 ? 'anexoEmFalta' : 'anexosDemais')
  throw new Refusal(400, error, { campos: { anexo: error } })
}

/** Replaces the files by their numbers. */
const withNumbers = (rest: unknown): unknown => {
  if (typeof rest !== 'object' || !rest || !('anexo' in rest) || !Array.isArray(rest.anexo))
    return rest
  const anexo = rest.anexo.map((one: unknown) =>
    typeof one === 'object' && one && 'anexString' in one
      ? { ...one, anexString: typeof one.anexString === 'number' ? `${one.anexString}` : null }
      : one,
  )
  return { ...rest, anexo }
}

async function anexoOf(
  { nome_fich, titulo, anexString }: AtividadeForm['anexo'][number],
  n: number,
  { files, from }: { files: readonly Unpacked[]; from: Asker },
): Promise<Anexo> {
  const name = safeName(nome_fich, kind)
  const file = files[Number(anexString)]
  const at = { kind, campo: `anexo.${n}`, why: 'chegou estragado' }
  if (!file) throw refusalOf(400, name, at)
  if ('fault' in file) throw refusalOf(file.status, name, { ...at, why: file.fault })
  const { buffer, byteOffset, length } = file.conteudo
  const conteudo = Buffer.from(buffer, byteOffset, length)
  const why = await judgePdf(conteudo, from)
  if (why !== undefined) throw refusalOf(400, name, { ...at, why })
  return {
    titulo: tituloOf(titulo, name),
    nome_fich: name,
    conteudo,
    sha256: Buffer.from(file.sha256.buffer),
  }
}

/** The title on one line without control characters; the file name when it is empty. */
const tituloOf = (typed: string | null | undefined, name: string) =>
  (typed ?? '').replaceAll(/\p{C}/gu, ' ').trim().slice(0, 150).trim() || name

/** Requests an activity with its files; returns its code. Throws 400, 404 and 409. */
export async function requestAtividade(
  tx: Db,
  { scope, autor }: Autoria,
  { form, anexos }: PedidoDeAtividade,
): Promise<number> {
  const { cd_empresa } = scope
  const { cd_tipo, cd_motiv, cd_funcion, cd_organig, obs } = form
  await nomeOfRamo(tx, scope, cd_organig)
  await checkFuncionario(tx, scope, cd_funcion)
  const cd_area = await areaOfTipo(tx, form)
  await checkMotivo(tx, cd_motiv)
  const row = await tx.one(sql`
    insert into atividade (cd_empresa, cd_organig, cd_area, cd_tipo, cd_motiv, cd_funcion, web, dt,
                           obs, ficheiros, cd_autor, autor)
    values (${cd_empresa}, ${cd_organig}, ${cd_area}, ${cd_tipo}, ${cd_motiv}, ${cd_funcion}, true,
            current_date, ${obs ?? null}, ${anexos.length}, ${autor.cd}, ${autor.nome})
    returning ${columns('atividade', 'cd')}`)
  const cd = row?.cd ?? 0
  for (const { titulo, nome_fich, conteudo, sha256 } of anexos) {
    await tx.rows(sql`
      insert into atividade_anexo (cd_empresa, cd_atividade, titulo, nome_fich, sha256, conteudo,
                                   autor)
      values (${cd_empresa}, ${cd}, ${titulo}, ${nome_fich}, ${sha256}, ${conteudo},
              ${autor.nome})`)
  }
  return cd
}

async function checkFuncionario(tx: Db, scope: Scope, cd: number) {
  const pessoa = await tx.one(sql`
    select ${columns('funcionario f', 'inactiv')} from funcionario f
    where ${await withinScope(tx, scope)} and f.cd = ${cd}`)
  if (!pessoa) throw new Refusal(404, fixedText('funcionarioNaoEncontrado'))
  if (pessoa.inactiv) throw dadosErrados({ cd_funcion: 'O funcionário já saiu da empresa.' })
}

async function areaOfTipo(tx: Db, { cd_tipo, cd_area }: PedidoForm): Promise<number> {
  const tipo = await tx.one(
    sql`select ${columns('tipo_atividade t', 'cd_area')} from tipo_atividade t join area x on x.cd = t.cd_area
        where t.cd = ${cd_tipo}::bigint and not t.inactiv and not x.inactiv`,
  )
  if (tipo && (cd_area ?? tipo.cd_area) === tipo.cd_area) return tipo.cd_area
  throw dadosErrados({ cd_tipo: 'Escolha um valor da lista.' })
}

async function checkMotivo(tx: Db, cd: number) {
  const found = await tx.one(sql`select from motivo_atividade where cd = ${cd}::bigint`)
  if (!found) throw dadosErrados({ cd_motiv: 'Escolha um valor da lista.' })
}
