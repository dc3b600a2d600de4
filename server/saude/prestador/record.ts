import type { BodyOf, ReplyOf } from '#contract/kit/route.ts'
import { decisoes, isDecidida } from '#contract/saude/decisao.ts'
import { faltaRestricao } from '#contract/saude/forms.ts'
import type * as calls from '#contract/saude/prestador.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { asText, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { invalid } from '#server/kit/http/input.ts'
import type { TakenFile } from '#server/kit/files/take-file.ts'
import { lockAberta } from './aberta.ts'
import { settleAdaptacao } from './adaptacao.ts'
import { certify } from './certificado.ts'
import type { Autor } from '#server/kit/access/session.ts'
import { especies } from '../especie.ts'
import { validadeOf, type Feito } from './resultado.ts'
import { lockPessoa } from './rows.ts'
import { inField } from './vez.ts'

export type ExameFeito = BodyOf<typeof calls.recordExame>

type In = { cd_empresa: number; autor: Autor; config: Config; pdf: TakenFile | undefined }

/** Stores a result, with or without a booking. Throws 400, 404, and 409 for a recorded exam. */
export async function recordExame(
  tx: Db,
  { cd_empresa, autor, config, pdf }: In,
  resultado: ExameFeito,
): Promise<ReplyOf<typeof calls.recordExame>> {
  const { cd_medic, cd_decis, restricoes, ficha } = resultado
  const feito = await feitoOf(tx, { cd_empresa, autor }, resultado)
  const dt_expir = await validadeOf(tx, { config, cd_empresa }, feito, resultado)
  const escrito = {
    cd_medic,
    cd_decis,
    dt_expir,
    restricoes: restricoes ?? null,
    autor,
    cd_marcacao: resultado.cd_marcacao ?? null,
  }
  const chave = { cd: await writeExame(tx, cd_empresa, feito, escrito), cd_empresa }
  await settleAdaptacao(tx, chave)
  await certify(tx, config, chave, { pdf, ficha })
  return {
    message: `Resultado registado: ${decisoes[cd_decis]}.`,
    cd: chave.cd,
    dt_expir,
    avisos: [faltaRestricao(cd_decis, restricoes) ?? []].flat(),
  }
}

/** The booking supplies absent fields. The result of a future booking gets today's date. */
async function feitoOf(tx: Db, where: Pick<In, 'cd_empresa' | 'autor'>, body: ExameFeito) {
  const { cd_empresa, autor } = where
  if (body.cd_marcacao == null) return await byItself(tx, cd_empresa, body)
  const chave = { cd: body.cd_marcacao, cd_empresa }
  const aberta = await lockAberta(tx, especies.exame, chave)
  const { pessoa } = aberta
  if (body.cd_funcion != null && body.cd_funcion !== pessoa.cd) {
    throw inField('cd_funcion', 'A marcação é de outro funcionário.')
  }
  const [lida] = await tx.rows(sql`
    update marcacao m
    set cd_estad = 1, versao = m.versao + 1, cd_autor = ${autor.cd}, autor = ${autor.nome}
    where m.cd_empresa = ${cd_empresa} and m.cd = ${chave.cd}
    returning ${columns('marcacao m', 'cd_tipo_exam')}, least(m.dt, current_date)${asText('dt')}`)
  if (!lida) throw new Error('a booking that was locked is not there')
  return {
    pessoa,
    cd_tipo_exam: body.cd_tipo_exam ?? lida.cd_tipo_exam,
    dt: body.dt ?? lida.dt,
    hr: body.hr ?? aberta.hr,
  }
}

async function byItself(tx: Db, cd_empresa: number, body: ExameFeito): Promise<Feito> {
  const { cd_funcion, cd_tipo_exam, dt, hr } = body
  if (cd_funcion == null || cd_tipo_exam == null || dt == null || hr == null) {
    const said = { cd_funcion, cd_tipo_exam, dt, hr }
    const missing = Object.entries(said).filter(([, value]) => value == null)
    throw invalid(new Map(missing.map(([name]) => [name, 'Preencha este campo.'])))
  }
  return { pessoa: await lockPessoa(tx, { cd: cd_funcion, cd_empresa }), cd_tipo_exam, dt, hr }
}

type Escrito = {
  cd_medic: number
  cd_decis: string
  dt_expir: string | null
  restricoes: string | null
  autor: Autor
  cd_marcacao: number | null
}

/** Inserts an exam, or decides a pending one; returns its code. */
async function writeExame(tx: Db, cd_empresa: number, feito: Feito, escrito: Escrito) {
  const { pessoa, cd_tipo_exam, dt, hr } = feito
  const { cd_medic, cd_decis, dt_expir, restricoes, autor, cd_marcacao } = escrito
  const antes = await tx.one(sql`
    select ${columns('exame e', 'cd', 'cd_decis')} from exame e
    where e.cd_empresa = ${cd_empresa} and e.cd_funcion = ${pessoa.cd} and e.dt = ${dt}
      and e.hr = ${hr} and e.cd_tipo_exam = ${cd_tipo_exam}
    order by e.cd desc limit 1`)
  if (antes && (isDecidida(antes.cd_decis) || !isDecidida(cd_decis))) {
    throw new Refusal(409, `Este exame de ${pessoa.nome} já está registado.`)
  }
  const row = antes
    ? await tx.one(sql`
        update exame e
        set cd_medic = ${cd_medic}, cd_decis = ${cd_decis}, dt_expir = ${dt_expir},
            restricoes = ${restricoes}, cd_autor = ${autor.cd}, autor = ${autor.nome},
            cd_marcacao = coalesce(${cd_marcacao}::bigint, e.cd_marcacao), versao = e.versao + 1
        where e.cd_empresa = ${cd_empresa} and e.cd = ${antes.cd}
        returning ${columns('exame e', 'cd')}`)
    : await tx.one(sql`
        insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis, dt_expir,
                           restricoes, cd_autor, autor, cd_marcacao)
        values (${cd_empresa}, ${pessoa.cd}, ${dt}, ${hr}, ${cd_tipo_exam}, ${cd_medic}, ${cd_decis},
                ${dt_expir}, ${restricoes}, ${autor.cd}, ${autor.nome}, ${cd_marcacao})
        returning ${columns('exame', 'cd')}`)
  return row?.cd ?? 0
}
