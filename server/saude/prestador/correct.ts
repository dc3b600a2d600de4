import { restricoesSeguidas } from '#contract/saude/restricoes.ts'
import type { Chave } from '#server/comum/chave.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { correctExame as call } from '#contract/saude/correcao.ts'
import { decisoes, type Decisao } from '#contract/saude/decisao.ts'
import type { Config } from '#server/config.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Db } from '#server/db/database.ts'
import { asText, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { TakenFile } from '#server/kit/files/take-file.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { settleAdaptacao } from './adaptacao.ts'
import { certify } from './certificado.ts'
import type { Autor } from '#server/kit/access/session.ts'
import { validadeOf } from './resultado.ts'
import { lockPessoa } from './rows.ts'

type Correcao = BodyOf<typeof call>
type By = { autor: Autor; config: Config; seen: string | undefined; pdf: TakenFile | undefined }

/**
 * Keeps the old version; its certificate is no longer served, and verifies as replaced. Throws 400,
 * 404, 409 for another exam at the same time, and 412.
 */
export async function correctExame(
  tx: Db,
  chave: Chave,
  { autor, config, seen, pdf }: By,
  correcao: Correcao,
): Promise<{ message: string; dt_expir: string | null }> {
  const { cd, cd_empresa } = chave
  const { cd_funcion } = await readExame(tx, chave)
  // Every writer locks the employee first.
  const pessoa = await lockPessoa(tx, { cd: cd_funcion, cd_empresa })
  const antes = await readExame(tx, chave)
  checkVersao(seen, antes.versao, presentOf(antes))
  const { dt, hr, cd_tipo_exam, cd_medic, cd_decis, restricoes, motivo, ficha } = correcao
  const onde = { config, cd_empresa }
  const dt_expir = await validadeOf(tx, onde, { pessoa, cd_tipo_exam, dt, hr }, correcao)
  await checkUnico(tx, chave, { ...correcao, cd_funcion, nome: pessoa.nome })
  await tx.rows(sql`
    insert into exame_versao (cd_empresa, cd_exame, versao, dt, hr, cd_tipo_exam, cd_medic, cd_decis,
                              dt_expir, restricoes, cd_anex, autor, cd_corretor, corretor, motivo)
    select ${cd_empresa}, e.cd, e.versao, e.dt, e.hr, e.cd_tipo_exam, e.cd_medic, e.cd_decis,
           e.dt_expir, e.restricoes, e.cd_anex, e.autor, ${autor.cd}, ${autor.nome}, ${motivo}
    from exame e where e.cd_empresa = ${cd_empresa} and e.cd = ${cd}`)
  // Keeps the day of the last certificate, also after a correction without one.
  await tx.rows(sql`
    update exame e
    set dt = ${dt}, hr = ${hr}, cd_tipo_exam = ${cd_tipo_exam}, cd_medic = ${cd_medic},
        cd_decis = ${cd_decis}, dt_expir = ${dt_expir}, restricoes = ${restricoes ?? null},
        substitui = case when e.cd_anex is null then e.substitui else e.dt end, cd_anex = null,
        versao = e.versao + 1, cd_autor = ${autor.cd}, autor = ${autor.nome}
    where e.cd_empresa = ${cd_empresa} and e.cd = ${cd}`)
  await tx.rows(sql`
    update verificacao v set substituida = true
    where v.cd_empresa = ${cd_empresa} and v.cd_anex = ${antes.cd_anex}`)
  const mudou = (restricoes ?? null) !== antes.restricoes
  await settleAdaptacao(tx, chave, { mudou })
  await certify(tx, config, chave, { pdf, ficha })
  return { message: `Resultado corrigido: ${decisoes[cd_decis]}.`, dt_expir }
}

type Lido = {
  cd_funcion: number
  versao: number
  cd_anex: number | null
  dt: string
  hr: string
  tipo: string
  medico: string
  cd_decis: Decisao
  dt_expir: string | null
  restricoes: string | null
}

async function readExame(tx: Db, { cd, cd_empresa }: Chave): Promise<Lido> {
  const lido = await tx.one(sql`
    select ${columns('exame e', 'cd_funcion', 'versao', 'cd_anex', 'dt')},
           to_char(e.hr, 'HH24:MI')${asText('hr')}, ${columns('tipo_exame t', 'nome as tipo')},
           ${columns('medico m', 'nome as medico')},
           ${columns('exame e', 'cd_decis', 'dt_expir', 'restricoes')}
    from exame e
    join tipo_exame t on t.cd = e.cd_tipo_exam
    join medico m on m.cd = e.cd_medic
    where e.cd_empresa = ${cd_empresa} and e.cd = ${cd}`)
  if (!lido) throw new Refusal(404, 'Este exame não existe.')
  return lido
}

const presentOf = ({ dt, hr, tipo, medico, cd_decis, dt_expir, restricoes }: Lido) => ({
  cd_tipo_exam: `Agora: ${tipo}.`,
  dt: `Agora: ${dataLegivel(dt)}.`,
  hr: `Agora: ${hr}.`,
  cd_medic: `Agora: ${medico}.`,
  cd_decis: `Agora: ${decisoes[cd_decis]}.`,
  dt_expir: `Agora: ${dt_expir === null ? 'sem data' : dataLegivel(dt_expir)}.`,
  restricoes: `Agora: ${restricoes === null ? 'nenhuma' : restricoesSeguidas(restricoes)}.`,
})

type Mesmo = Pick<Correcao, 'dt' | 'hr' | 'cd_tipo_exam'> & { cd_funcion: number; nome: string }

/** Throws 409 for another exam of the same employee, type and time. */
async function checkUnico(tx: Db, { cd, cd_empresa }: Chave, exame: Mesmo) {
  const { dt, hr, cd_tipo_exam, cd_funcion, nome } = exame
  const outro = await tx.one(sql`
    select from exame e
    where e.cd_empresa = ${cd_empresa} and e.cd_funcion = ${cd_funcion} and e.cd <> ${cd}
      and e.dt = ${dt} and e.hr = ${hr} and e.cd_tipo_exam = ${cd_tipo_exam} limit 1`)
  if (outro) throw new Refusal(409, `Este exame de ${nome} já está registado.`)
}
