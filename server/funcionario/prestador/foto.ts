import { logPrestador } from '#server/kit/write/log-prestador.ts'
import type { Db } from '#server/db/database.ts'
import { columnsOrNull } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { semFuncionario, type ChaveDeFuncionario } from './rows.ts'
import { lockSeen, type SeenFuncionario } from './saida.ts'

/** The longer side of the stored photograph, in pixels. */
export const ladoDaFoto = 512

/** Throws 404. */
export async function writeFoto(
  tx: Db,
  seenFuncionario: SeenFuncionario,
  jpeg: Buffer,
): Promise<string> {
  const { foto } = await noteFoto(tx, seenFuncionario)
  await tx.rows(sql`
    insert into foto (cd_empresa, cd_funcion, mime, conteudo)
    values (${seenFuncionario.cd_empresa}, ${seenFuncionario.codigo}, 'image/jpeg', ${jpeg})
    on conflict (cd_empresa, cd_funcion) do update
    set mime = excluded.mime, conteudo = excluded.conteudo`)
  return foto ? 'Fotografia trocada.' : 'Fotografia guardada.'
}

/** Throws 404. */
export async function removeFoto(tx: Db, seenFuncionario: SeenFuncionario): Promise<string> {
  const { foto } = await noteFoto(tx, seenFuncionario)
  if (!foto) throw new Refusal(404, 'O funcionário não tem fotografia.')
  await tx.rows(sql`
    delete from foto x
    where x.cd_empresa = ${seenFuncionario.cd_empresa} and x.cd_funcion = ${seenFuncionario.codigo}`)
  return 'Fotografia removida.'
}

async function noteFoto(tx: Db, seenFuncionario: SeenFuncionario) {
  const { cd_empresa, codigo, autor } = seenFuncionario
  const funcionario = await lockSeen(tx, seenFuncionario)
  const { cd_organig, nome } = funcionario
  await logPrestador(tx, {
    acao: 'funcionario_foto',
    autor,
    cd_empresa,
    cd_organig,
    cd_alvo: codigo,
    alvo: nome,
    descr: '',
  })
  return funcionario
}

/** Null without a photograph. Throws 404. */
export async function readFotoOf(tx: Db, { cd_empresa, codigo }: ChaveDeFuncionario) {
  const found = await tx.one(sql`
    select ${columnsOrNull('foto x', 'mime', 'conteudo')} from funcionario f
    left join foto x on x.cd_empresa = ${cd_empresa} and x.cd_funcion = f.cd
    where f.cd_empresa = ${cd_empresa} and f.cd = ${codigo}`)
  if (!found) throw semFuncionario()
  return found.conteudo && `data:${found.mime};base64,${found.conteudo.toString('base64')}`
}
