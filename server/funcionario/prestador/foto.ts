import { logPrestador } from '#server/kit/write/log-prestador.ts'
import type { Db } from '#server/db/database.ts'
import { columnsOrNull } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { semFuncionario, type ChaveDeFuncionario } from './rows.ts'
import { holdFuncionario, type Holding } from './saida.ts'

/** The longer side of the stored photograph, in pixels. */
export const ladoDaFoto = 512

/** Throws 404. */
export async function writeFoto(tx: Db, holding: Holding, jpeg: Buffer): Promise<string> {
  const { foto } = await noteFoto(tx, holding)
  await tx.rows(sql`
    insert into foto (cd_empresa, cd_funcion, mime, conteudo)
    values (${holding.cd_empresa}, ${holding.codigo}, 'image/jpeg', ${jpeg})
    on conflict (cd_empresa, cd_funcion) do update
    set mime = excluded.mime, conteudo = excluded.conteudo`)
  return foto ? 'Fotografia trocada.' : 'Fotografia guardada.'
}

/** Throws 404. */
export async function removeFoto(tx: Db, holding: Holding): Promise<string> {
  const { foto } = await noteFoto(tx, holding)
  if (!foto) throw new Refusal(404, 'O funcionário não tem fotografia.')
  await tx.rows(sql`
    delete from foto x
    where x.cd_empresa = ${holding.cd_empresa} and x.cd_funcion = ${holding.codigo}`)
  return 'Fotografia removida.'
}

async function noteFoto(tx: Db, holding: Holding) {
  const { cd_empresa, codigo, autor } = holding
  const funcionario = await holdFuncionario(tx, holding)
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
