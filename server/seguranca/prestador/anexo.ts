import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { TakenFile } from '#server/kit/files/take-file.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Autor } from '#server/kit/access/session.ts'
import type { Chave } from '#server/comum/chave.ts'

type Anexo = { pdf: TakenFile; titulo: string | null | undefined; relatorio: boolean; autor: Autor }

/**
 * Attaches a file; a new report replaces the old one, which is kept. Returns the code. Throws 404.
 */
export async function attach(
  tx: Db,
  { cd, cd_empresa }: Chave,
  { pdf, titulo, relatorio, autor }: Anexo,
): Promise<number> {
  const locked = await tx.one(sql`
    select from atividade a where a.cd_empresa = ${cd_empresa} and a.cd = ${cd}
    for no key update`)
  if (!locked) throw new Refusal(404, 'Esta atividade não existe.')
  const row = await tx.one(sql`
    insert into atividade_anexo (cd_empresa, cd_atividade, relatorio, titulo, nome_fich, sha256,
                                 conteudo, autor)
    values (${cd_empresa}, ${cd}, ${relatorio}, ${titulo ?? pdf.nome_fich}, ${pdf.nome_fich},
            ${pdf.sha256}, ${pdf.conteudo}, ${autor.nome})
    returning ${columns('atividade_anexo', 'cd')}`)
  const cd_anex = row?.cd ?? 0
  await tx.rows(sql`
    update atividade a
    set cd_relat = case when ${relatorio} then ${cd_anex}::bigint else a.cd_relat end,
        ficheiros = a.ficheiros + 1, versao = a.versao + 1, cd_autor = ${autor.cd},
        autor = ${autor.nome}
    where a.cd_empresa = ${cd_empresa} and a.cd = ${cd}`)
  return cd_anex
}
