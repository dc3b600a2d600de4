import type { Autoria, Scope } from '#server/kit/access/session.ts'
import type { AnexoDeAcidente } from '#contract/acidente/chamadas.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import type { takeDocument } from '#server/kit/files/take-document.ts'
import { acidenteRecusado, lockAcidente, semAcidente } from './aceite.ts'
import { insertPasso } from './passo.ts'

const maximo = 20

export async function anexosOfAcidente(
  db: Db,
  cd_empresa: number,
  cd: number,
): Promise<AnexoDeAcidente[]> {
  return await db.rows(sql`
    select ${columns('acidente_anexo a', 'cd', 'nome_fich', 'mime')}, a.tamanho${asInt('tamanho')}
    from acidente_anexo a
    where a.cd_empresa = ${cd_empresa} and a.cd_acidente = ${cd}
    order by a.cd`)
}

type Anexo = Awaited<ReturnType<typeof takeDocument>>

/** Throws 404, and 409 when the accident was refused or has no room for another file. */
export async function checkLugar(db: Db, scope: Scope, id: number): Promise<void> {
  const estado = await estadoOf(db, scope, id)
  if (estado === undefined) throw semAcidente()
  if (estado === estadoAcidente.recusado) throw acidenteRecusado()
  if ((await anexosOfAcidente(db, scope.cd_empresa, id)).length < maximo) return
  throw new Refusal(409, `Um acidente pode ter até ${maximo} ficheiros.`)
}

/** Attaches a file to an open or accepted accident; returns its code. Throws as `checkLugar`. */
export async function attachAnexo(
  tx: Db,
  quem: Autoria,
  id: number,
  { nome_fich, mime, sha256, conteudo }: Anexo,
): Promise<number> {
  const { cd_empresa } = quem.scope
  await lockAcidente(tx, quem.scope, id)
  await checkLugar(tx, quem.scope, id)
  const row = await tx.one(sql`
    insert into acidente_anexo (cd_empresa, cd_acidente, nome_fich, mime, sha256, conteudo)
    values (${cd_empresa}, ${id}, ${nome_fich}, ${mime}, ${sha256}, ${conteudo})
    returning ${columns('acidente_anexo', 'cd')}`)
  await insertPasso(tx, quem, id, { titulo: `Ficheiro junto: ${nome_fich}` })
  return row?.cd ?? 0
}

const semFicheiro = () => new Refusal(404, 'Ficheiro não encontrado.')

/** Throws 404, and 409 for a refused accident. */
export async function removeAnexo(tx: Db, quem: Autoria, id: number): Promise<void> {
  const { cd_empresa } = quem.scope
  const anexo = await tx.one(sql`
    select ${columns('acidente_anexo a', 'cd_acidente', 'nome_fich')} from acidente_anexo a
    where a.cd_empresa = ${cd_empresa} and a.cd = ${id}`)
  if (!anexo || (await estadoOf(tx, quem.scope, anexo.cd_acidente)) === undefined) {
    throw semFicheiro()
  }
  await lockAcidente(tx, quem.scope, anexo.cd_acidente)
  const gone = await tx.one(sql`
    delete from acidente_anexo a where a.cd_empresa = ${cd_empresa} and a.cd = ${id}
    returning a.cd`)
  if (!gone) throw semFicheiro()
  await insertPasso(tx, quem, anexo.cd_acidente, {
    titulo: `Ficheiro removido: ${anexo.nome_fich}`,
  })
}

type Lido = {
  cd: number
  cd_funcion: number
  nome_fich: string
  mime: string
  conteudo: Buffer
}

/** A file of an accident of the subtree; of one not accepted, for who sees requests. Throws 404. */
export async function readAnexo(db: Db, scope: Scope, id: number): Promise<Lido> {
  const qualquer = scope.membro.direitos.includes('pendente.ver')
  const found = await db.one(sql`
    select ${columns('acidente_anexo a', 'cd')}, ${columns('acidente p', 'cd_funcion')},
           ${columns('acidente_anexo a', 'nome_fich', 'mime', 'conteudo')}
    from acidente_anexo a
    join acidente p on p.cd_empresa = ${scope.cd_empresa} and p.cd = a.cd_acidente
    where a.cd_empresa = ${scope.cd_empresa} and a.cd = ${id}
      and (${qualquer} or p.cd_estad = ${estadoAcidente.aceite})
      and ${await withinScope(db, scope, piece`p`)}`)
  if (!found) throw semFicheiro()
  return found
}

async function estadoOf(db: Db, scope: Scope, id: number): Promise<number | undefined> {
  const found = await db.one(sql`
    select ${columns('acidente p', 'cd_estad')} from acidente p
    where p.cd = ${id} and ${await withinScope(db, scope, piece`p`)}`)
  return found?.cd_estad
}
