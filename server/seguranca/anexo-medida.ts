import { momentosMedida, type MomentoMedida } from '#contract/seguranca/anexo-medida.ts'
import type { Autor } from '#server/kit/access/session.ts'
import type { Chave } from '#server/comum/chave.ts'
import { asInt, asText, columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql, type Fragment } from '#server/db/sql.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import type { takeDocument } from '#server/kit/files/take-document.ts'
import { checkCaminho, lockMedida, semMedida, takeCaminho } from './passo-medida.ts'

const maximo = 20

export const anexosOfMedida = async (db: Db, { cd_empresa, cd }: Chave) =>
  await db.rows(sql`
    select ${columns('medida_anexo x', 'cd', 'momento', 'nome_fich', 'mime', 'autor', 'do_prestador')},
           x.tamanho${asInt('tamanho')}, (x.em::date)${asText('dt')}
    from medida_anexo x
    where x.cd_empresa = ${cd_empresa} and x.cd_medida = ${cd}
    order by x.cd`)

type Quem = {
  chave: Chave
  /** where the caller sees a measure (alias `m`) */
  dentro: Fragment
  autor: Autor
  lado: 'empresa' | 'prestador'
}

type Onde = Pick<Quem, 'chave' | 'dentro'>

/** Throws 404, and 409 when a measure has no room for another file. */
export async function checkLugarNaMedida(db: Db, { chave, dentro }: Onde): Promise<void> {
  const { cd_empresa, cd } = chave
  const row = await db.one(sql`
    select (select count(*) from medida_anexo x
            where x.cd_empresa = ${cd_empresa} and x.cd_medida = m.cd)${asInt('ficheiros')}
    from medida m where m.cd_empresa = ${cd_empresa} and m.cd = ${cd} and ${dentro}`)
  if (!row) throw semMedida()
  if (row.ficheiros < maximo) return
  throw new Refusal(409, `Uma medida pode ter até ${maximo} ficheiros.`)
}

type Anexo = Awaited<ReturnType<typeof takeDocument>> & { momento: MomentoMedida }

/** Throws 400 where the file is of the other kind. */
export function checkMomento({ momento, mime, nome_fich }: Anexo): void {
  if ((momento === 'documento') === (mime === 'application/pdf')) return
  const anexo =
    momento === 'documento'
      ? `${nome_fich} é uma fotografia: junte-a em «Antes» ou em «Depois».`
      : `${nome_fich} é um PDF: junte-o em «Documentos».`
  throw dadosErrados({ anexo })
}

/** Attaches a file; returns its code. Throws 404, and 409 when there are too many. */
export async function attachAnexoMedida(
  tx: Db,
  { chave, dentro, autor, lado }: Quem,
  { momento, nome_fich, mime, sha256, conteudo }: Anexo,
): Promise<number> {
  const antes = await lockMedida(tx, chave, dentro)
  const { cd_empresa, cd } = chave
  await checkLugarNaMedida(tx, { chave, dentro })
  const row = await tx.one(sql`
    insert into medida_anexo (cd_empresa, cd_medida, momento, nome_fich, mime, sha256, conteudo,
                              do_prestador, cd_autor, autor)
    values (${cd_empresa}, ${cd}, ${momento}, ${nome_fich}, ${mime}, ${sha256}, ${conteudo},
            ${lado === 'prestador'}, ${autor.cd}, ${autor.nome})
    returning ${columns('medida_anexo', 'cd')}`)
  const texto = `${momentosMedida[momento]}: ${nome_fich}`
  await takeCaminho(tx, { antes, autor, caminho: 'juntar', texto }, lado)
  return row?.cd ?? 0
}

const semFicheiro = () => new Refusal(404, 'Ficheiro não encontrado.')

/** Throws 404, and 409 for a file of the other side or of a measure that is implemented. */
export async function removeAnexoMedida(
  tx: Db,
  { chave, dentro, autor, lado }: Quem,
  id: number,
): Promise<void> {
  const antes = await lockMedida(tx, chave, dentro)
  const { cd_empresa, cd } = chave
  const anexo = await tx.one(sql`
    select ${columns('medida_anexo x', 'momento', 'nome_fich', 'do_prestador')} from medida_anexo x
    where x.cd_empresa = ${cd_empresa} and x.cd_medida = ${cd} and x.cd = ${id}`)
  if (!anexo) throw semFicheiro()
  const { momento, nome_fich, do_prestador } = anexo
  if (do_prestador !== (lado === 'prestador')) {
    const outro = do_prestador ? 'o prestador' : 'a empresa'
    throw new Refusal(409, `Só ${outro} pode remover este ficheiro.`)
  }
  checkCaminho(antes, { caminho: 'retirar', seen: undefined, campo: 'anexo' })
  await tx.rows(sql`
    delete from medida_anexo x
    where x.cd_empresa = ${cd_empresa} and x.cd_medida = ${cd} and x.cd = ${id}`)
  const texto = `${momentosMedida[momento]}: ${nome_fich}`
  await takeCaminho(tx, { antes, autor, caminho: 'retirar', texto }, lado)
}

/** A file of a measure (alias `m`) inside `dentro`. Throws 404. */
export async function readAnexoMedida(
  db: Db,
  { chave: { cd_empresa, cd }, dentro }: Onde,
  id: number,
) {
  const found = await db.one(sql`
    select ${columns('medida_anexo x', 'nome_fich', 'mime', 'conteudo')}
    from medida m
    join medida_anexo x on x.cd_empresa = ${cd_empresa} and x.cd_medida = m.cd
    where m.cd_empresa = ${cd_empresa} and m.cd = ${cd} and x.cd = ${id} and ${dentro}`)
  if (!found) throw semFicheiro()
  const { conteudo, ...rest } = found
  return { anex: conteudo.toString('base64'), ...rest }
}
