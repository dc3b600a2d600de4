import { exigeManter, porManter } from '#contract/comum/avisos.ts'
import { fixedText } from '#contract/kit/texts.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type * as calls from '#contract/pedido/prestador.ts'
import { versaoDaFicha } from '#server/comum/funcionarios.ts'
import {
  camposAlteraveis,
  dataLegivel,
  textoOf,
  readDados,
  type DadosAtuais,
} from '#server/comum/pedido/campos.ts'
import { lockFuncionario } from '#server/comum/pedido/lock.ts'
import { logPrestador, type AutorPrestador } from '#server/kit/write/log-prestador.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { judgeAlteracao } from '../alteracao.ts'
import { avisosPorCampo, type Aviso } from '../avisos.ts'
import { entreTodos } from '../duplicados.ts'
import { writeMudancas } from './rows.ts'

const semFuncionario = () => new Refusal(404, fixedText('funcionarioNaoEncontrado'))

/** The company of an employee that an address names. Throws 404. */
export async function empresaOfCorrecao(
  todas: Db,
  { empresa, codigo }: { empresa: number; codigo: number },
): Promise<number> {
  const found = await todas.one(sql`
    select from funcionario f where f.cd_empresa = ${empresa}::bigint and f.cd = ${codigo}`)
  if (!found) throw semFuncionario()
  return empresa
}

type Correcting = {
  cd_empresa: number
  cd_funcion: number
  autor: AutorPrestador
  seen: string | undefined
}

/**
 * Returns what to report. The log names fields, not values: its readers may have no right to see
 * employees. Throws 400, also for unconfirmed warnings, 404, and 412.
 */
export async function correctFuncionario(
  tx: Db,
  { cd_empresa, cd_funcion, autor, seen }: Correcting,
  { motivo, mantidos, ...form }: BodyOf<typeof calls.correctFuncionario>,
): Promise<string> {
  if (form.cd !== cd_funcion) throw semFuncionario()
  await lockFuncionario(tx, { cd_empresa, cd_funcion })
  const found = await readDados(tx, { cd: cd_funcion, cd_empresa })
  if (!found) throw semFuncionario()
  checkVersao(seen, await versaoOf(tx, { cd_empresa, cd_funcion }), presentOf(found))
  const { inactiv: _, dt_inactiv, ...antes } = found
  const { alteracoes, mudancas, depois } = await judgeAlteracao(tx, { cd_empresa }, antes, form)
  if (dt_inactiv !== null && (mudancas.dt_ini_instit ?? '') > dt_inactiv) {
    const saiu = `Não pode ser depois da saída, em ${dataLegivel(dt_inactiv)}.`
    throw dadosErrados({ dt_ini_instit: saiu })
  }
  const mudados = Object.keys(mudancas)
  const [avisos = []] = await avisosPorCampo(tx, entreTodos(cd_empresa), [
    { dados: depois, cd: cd_funcion, mudados },
  ])
  checkMantidos(avisos, { cd_nacion: depois.cd_nacion, mantidos: mantidos ?? [] })
  await writeMudancas(tx, { cd_empresa, cd_funcion }, mudancas)
  const campos = alteracoes.map(({ titulo }) => titulo).join(', ')
  await logPrestador(tx, {
    acao: 'funcionario_corrigido',
    autor,
    cd_empresa,
    cd_organig: antes.cd_organig,
    cd_alvo: cd_funcion,
    alvo: antes.nome,
    descr: `Campos: ${campos}. Motivo: ${motivo}`,
  })
  return 'Dados do funcionário corrigidos.'
}

/** Throws 400 for warnings that the user did not confirm. */
function checkMantidos(
  avisos: readonly Aviso[],
  { cd_nacion, mantidos }: { cd_nacion: number; mantidos: readonly string[] },
) {
  const campos: Record<string, string> = {}
  for (const { campo, duplicado } of avisos) {
    const exige = duplicado || exigeManter(campo, cd_nacion)
    if (exige && !mantidos.includes(campo)) campos[campo] ??= porManter(duplicado)
  }
  if (Object.keys(campos).length > 0) throw dadosErrados(campos)
}

async function versaoOf(
  tx: Db,
  { cd_empresa, cd_funcion }: Pick<Correcting, 'cd_empresa' | 'cd_funcion'>,
): Promise<number> {
  const row = await tx.one<{ versao: number }>(sql`
    select ${versaoDaFicha} as versao from funcionario f
    where f.cd_empresa = ${cd_empresa} and f.cd = ${cd_funcion}`)
  return row?.versao ?? 0
}

const presentOf = (atual: DadosAtuais) =>
  Object.fromEntries(
    camposAlteraveis.map((campo) => [campo, `Agora: ${textoOf(campo, atual) ?? 'sem valor'}.`]),
  )
