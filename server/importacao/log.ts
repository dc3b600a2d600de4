import { camposFuncionario, type CampoFuncionario } from '#contract/comum/funcionario.ts'
import type { acoesRegisto } from '#contract/comum/acoes-registo.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { logPrestador, type AutorPrestador } from '#server/kit/write/log-prestador.ts'
import { especieOf, mudadosOf } from './diff.ts'
import type { PlanoPessoas } from './plan-pessoas.ts'

type Importado = {
  cd_empresa: number
  /** null: imported at the terminal */
  autor: AutorPrestador | null
  descr: string
}

const acoes = {
  readmissao: 'funcionario_regressou',
  transferencia: 'funcionario_transferido',
  alteracao: 'funcionario_corrigido',
} as const satisfies Record<string, keyof typeof acoesRegisto>

/** One entry of the company, one for each changed employee. Entries name fields, not values. */
export async function logImport(
  tx: Db,
  { cd_empresa, autor, descr }: Importado,
  pessoas: PlanoPessoas | undefined,
): Promise<void> {
  await logPrestador(tx, { acao: 'dados_importados', cd_empresa, autor, descr })
  if (!pessoas) return
  const motivo = 'Motivo: importação de um ficheiro.'
  const linhas = [
    ...pessoas.alteracoes.map(({ existente, mudanca }) => ({
      acao: acoes[especieOf(mudanca)],
      cd_alvo: existente.cd,
      alvo: existente.nome,
      cd_organig: existente.cd_organig,
      descr: `Campos: ${mudadosOf(mudanca, existente).map(labelOf).join(', ')}. ${motivo}`,
    })),
    ...pessoas.saidas.map(({ cd, nome, cd_organig }) => ({
      acao: 'funcionario_saiu',
      cd_alvo: cd,
      alvo: nome,
      cd_organig,
      descr: motivo,
    })),
  ]
  if (linhas.length === 0) return
  await tx.rows(sql`
    insert into registo (cd_empresa, cd_organig, acao, cd_autor, autor, cd_alvo, alvo, descr,
                         do_prestador)
    select ${cd_empresa}::int, n.cd_organig, n.acao, ${autor?.cd_utilizador ?? null}::int,
           ${autor?.nome ?? null}::text, n.cd_alvo, n.alvo, n.descr, true
    from jsonb_populate_recordset(null::registo, ${JSON.stringify(linhas)}::jsonb) n`)
}

const labelOf = (campo: CampoFuncionario) => camposFuncionario[campo].label
