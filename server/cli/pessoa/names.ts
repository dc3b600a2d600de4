import type { Db } from '#server/db/database.ts'
import { asInt, asText } from '#server/db/columns.ts'
import { identifier, piece, sql } from '#server/db/sql.ts'
import { isOfEmpresas, tableOf } from '#server/db/tables.ts'

export type LinhaExportada = Record<string, unknown>

const lookups: Record<string, { table: string; key?: string }> = {
  cd_acc_lesiv: { table: 'acao_lesiva' },
  cd_agrup_prof: { table: 'agrupamento' },
  cd_area: { table: 'area' },
  cd_categ: { table: 'categoria' },
  cd_enferm: { table: 'enfermeiro' },
  cd_func_propost: { table: 'funcao', key: 'funcao_proposta' },
  cd_local: { table: 'local' },
  cd_medic: { table: 'medico' },
  cd_motiv: { table: 'motivo_atividade' },
  cd_nacion: { table: 'nacionalidade' },
  cd_organig: { table: 'organigrama' },
  cd_organig_novo: { table: 'organigrama', key: 'organigrama_novo' },
  cd_profis: { table: 'profissao' },
  cd_tecnic: { table: 'tecnico' },
  cd_tipo_ac_enferm: { table: 'tipo_ac_enferm', key: 'tipo' },
  cd_tipo_exam: { table: 'tipo_exame', key: 'tipo' },
  cd_utilizador: { table: 'utilizador', key: 'lido_por' },
}

/** Adds the names of codes: `medico` beside `cd_medic`. */
export async function addNames(
  db: Db,
  { cd_empresa }: { cd_empresa: number },
  rows: readonly LinhaExportada[],
): Promise<void> {
  for (const [column, { table, key = table }] of Object.entries(lookups)) {
    const codes = rows.map((row) => row[column]).filter((code) => typeof code === 'number')
    if (codes.length === 0) continue
    const own = isOfEmpresas(tableOf(table))
      ? piece`(t.cd_empresa is null or t.cd_empresa = ${cd_empresa})`
      : piece`true`
    const found = await db.rows(sql`
      select t.cd${asInt('cd')}, t.nome${asText('nome')} from ${identifier(table)} t
      where t.cd = any (${codes}::bigint[]) and ${own}`)
    const names = new Map<unknown, string>(found.map(({ cd, nome }) => [cd, nome]))
    for (const row of rows) row[key] ??= names.get(row[column])
  }
}
