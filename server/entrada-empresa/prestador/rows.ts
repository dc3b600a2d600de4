import type { Dominio, EntradaEmpresa } from '#contract/entrada-empresa/prestador.ts'
import { asInt, asText, columns, momentOrNullOf } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { naoEncontrado } from '#server/kit/base/refusal.ts'

/** Throws 404, also for a branch. */
export async function theRaiz(entrada: Db, cd: number): Promise<number> {
  const found = await entrada.one(sql`
    select from organigrama o where o.cd_empresa = ${cd}::bigint and o.cd = ${cd}::bigint`)
  if (!found) throw naoEncontrado()
  return cd
}

export async function configOf(
  entrada: Db,
  cd_empresa: number,
  origem: string,
): Promise<EntradaEmpresa | null> {
  const row = await entrada.one(sql`
    select ${columns('entrada_empresa e', 'emissor', 'cliente', 'exigir', 'versao')},
           e.cd_empresa || '-' || e.chave${asText('ligacao')},
           (select count(*) from entrada_identidade i
            where i.cd_empresa_entrada = ${cd_empresa})${asInt('contas')}
    from entrada_empresa e where e.cd_empresa = ${cd_empresa}`)
  if (!row) return null
  return { ...row, ligacao: `${origem}/entrada-empresa?empresa=${row.ligacao}` }
}

export async function dominiosOf(entrada: Db, cd_empresa: number): Promise<Dominio[]> {
  const rows = await entrada.rows(sql`
    select ${columns('entrada_dominio d', 'cd', 'dominio', 'prova', 'por')},
           ${momentOrNullOf(piece`d.provado_em`, 'provado_em')}
    from entrada_dominio d where d.cd_empresa = ${cd_empresa} order by d.dominio`)
  return rows.map(({ prova, por, ...row }) => ({
    ...row,
    por: por === 'dns' || por === 'prestador' ? por : null,
    nome: registoOf(row.dominio),
    valor: valorDeProva(prova),
  }))
}

export const registoOf = (dominio: string) => `_apto-entrada.${dominio}`
export const valorDeProva = (prova: string) => `apto-entrada=${prova}`
