import type { Database, Db } from '#server/db/database.ts'
import { asFlag, asInt, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { readScope, type Scope } from '#server/kit/access/session.ts'
import { tiposLembrete, type TipoLembrete } from './especies.ts'
import { horarioOf, regrasOf, type RegraDe, semanaDe } from './regras.ts'
import { raiseStuck, subidasPara } from './subidas.ts'
import { countDevidas, type Contado } from './unidades.ts'

export type Mensageiro = { cd: number; cd_utilizador: number; dia: string }

export type LinhaLembrada = Omit<Contado, 'alvos'> & {
  especie: string
  /** told three times in a unit below, and not acted on */
  subiu: boolean
}
export type Lugar = { no: number; nome: string; emVezDe: boolean; linhas: LinhaLembrada[] }

type Sitio = {
  cd_empresa: number
  no: number
  nome: string
  caminho: number[]
  /** the rule looks at the colleague whose place it is */
  adm: boolean
  emVezDe: boolean
}

/**
 * The reminders of an account on a day, and their log. Rights, rules and counts are asked
 * now; a second attempt of the same message tells the same day again.
 */
export async function composeLembretes(
  tx: Db,
  mensageiro: Mensageiro,
  cliente: Database['cliente'],
): Promise<Lugar[]> {
  const { cd_utilizador, dia } = mensageiro
  const calados = new Set(
    (
      await tx.rows(sql`
        select ${columns('lembrete_silencio s', 'especie')} from lembrete_silencio s
        where s.cd_utilizador = ${cd_utilizador}`)
    ).map(({ especie }) => especie),
  )
  const lugares: Lugar[] = []
  // by company and kind: the nodes told of, the widest first
  const ditos = new Map<string, number[]>()
  for (const sitio of await sitiosOf(tx, mensageiro)) {
    const { cd_empresa, no, nome, emVezDe } = sitio
    const eu = { cd_utilizador, cd_empresa_entrada: null }
    const scope = await readScope(tx, eu, no)
    if (!scope || scope.membro.inactiv || scope.cd_estad !== 0) continue
    if (!(await horarioOf(tx, cd_empresa)).semana.includes(semanaDe(dia))) continue
    const regras = await regrasOf(tx, cd_empresa)
    const linhas: LinhaLembrada[] = []
    for (const [especie, definida] of Object.entries(tiposLembrete)) {
      const regra = regras.get(especie)
      if (calados.has(especie) || !regra || !applies({ sitio, scope, regra, definida })) {
        continue
      }
      const antes = ditos.get(`${cd_empresa} ${especie}`) ?? []
      if (antes.some((um) => sitio.caminho.includes(um))) continue
      ditos.set(`${cd_empresa} ${especie}`, [...antes, no])
      const de = { tx, db: cliente(cd_empresa), mensageiro, sitio, scope, regra }
      linhas.push(...(await linesOf(de, especie, definida)))
    }
    if (linhas.length > 0) lugares.push({ no, nome, emVezDe, linhas })
  }
  return lugares
}

type De = {
  tx: Db
  db: Db
  mensageiro: Mensageiro
  sitio: Sitio
  scope: Scope
  regra: RegraDe
}

async function linesOf(de: De, especie: string, definida: TipoLembrete): Promise<LinhaLembrada[]> {
  const { tx, db, mensageiro, sitio, scope, regra } = de
  const { cd_utilizador, dia } = mensageiro
  const quando = { scope, hoje: dia, dias: regra.dias, cd_utilizador }
  const contado = await countDevidas(db, definida, quando)
  const onde = { cd_empresa: sitio.cd_empresa, no: sitio.no, especie, dia }
  if (!definida.informa) await raiseStuck(tx, onde, definida, contado?.alvos ?? [])
  if (!contado) return []
  const { alvos, ...conta } = contado
  const linhas: LinhaLembrada[] = []
  for (const subida of await subidasPara(tx, onde, mensageiro)) {
    const ainda = subida.alvos.map(Number).filter((cd) => alvos.includes(cd))
    if (ainda.length === 0) continue
    const total = conta.total === null ? null : ainda.length
    linhas.push({ especie, subiu: true, total, unidades: [] })
    await note(de, { especie, definida, chave: `subida ${subida.cd}`, alvos: ainda, subida: true })
  }
  if (await isDue(tx, { ...onde, cd_utilizador, repete: regra.repete })) {
    linhas.unshift({ especie, subiu: false, ...conta })
    await note(de, { especie, definida, chave: dia, alvos, subida: false })
  }
  return linhas
}

type Notado = {
  especie: string
  definida: TipoLembrete
  chave: string
  alvos: number[]
  subida: boolean
}

async function note({ tx, mensageiro, sitio }: De, { definida, alvos, ...linha }: Notado) {
  const { cd, cd_utilizador, dia } = mensageiro
  await tx.rows(sql`
    insert into lembrete (cd_empresa, cd_utilizador, nome, cd_organig, especie, titulo, chave, dia, em,
                          total, alvos, subida, cd_correio)
    select ${sitio.cd_empresa}, u.cd, u.nome, ${sitio.no}, ${linha.especie}, ${definida.nome},
           ${linha.chave}, ${dia}::date, now(), ${alvos.length}, ${alvos.slice(0, 500)}::bigint[],
           ${linha.subida}, ${cd}
    from utilizador u where u.cd = ${cd_utilizador}
    on conflict (cd_empresa, cd_utilizador, cd_organig, especie, chave)
    do update set total = excluded.total, alvos = excluded.alvos, cd_correio = excluded.cd_correio`)
}

/** The reader's memberships and, while they are on leave, those of whom he stands in for. */
async function sitiosOf(tx: Db, { cd_utilizador, dia }: Mensageiro): Promise<Sitio[]> {
  return await tx.rows(sql`
    select ${columns('membro m', 'cd_empresa', 'cd_organig as no', 'adm')},
           ${columns('organigrama o', 'nome', 'caminho')},
           (m.cd_utilizador <> ${cd_utilizador})${asFlag('emVezDe')}
    from membro m
    join organigrama o on o.cd_empresa = m.cd_empresa and o.cd = m.cd_organig
    left join lembrete_substituto s on s.cd_empresa = m.cd_empresa
      and s.cd_utilizador = m.cd_utilizador and s.ate >= ${dia}::date
    where not m.inactiv
      and (m.cd_utilizador = ${cd_utilizador} and s.cd is null or s.cd_substituto = ${cd_utilizador})
    order by m.cd_utilizador <> ${cd_utilizador}, cardinality(o.caminho), o.chave, o.cd`)
}

type Aplicada = { sitio: Sitio; scope: Scope; regra: RegraDe; definida: TipoLembrete }

function applies({ sitio, scope, regra, definida }: Aplicada): boolean {
  if (!regra.ligado || !scope.membro.direitos.includes(definida.direito)) return false
  if (regra.quem === 'administradores' && !sitio.adm) return false
  if (regra.cd_organig === null) return true
  return sitio.caminho.includes(regra.cd_organig)
}

type Devido = { cd_empresa: number; no: number; especie: string; dia: string }

/** Not said at this place for as many days as the rule wants; a day that is not over says it again. */
async function isDue(
  tx: Db,
  {
    cd_empresa,
    no,
    especie,
    dia,
    cd_utilizador,
    repete,
  }: Devido & {
    cd_utilizador: number
    repete: number
  },
): Promise<boolean> {
  const row = await tx.one(sql`
    select count(*)${asInt('total')} from lembrete l
    where l.cd_empresa = ${cd_empresa} and l.cd_utilizador = ${cd_utilizador}
      and l.cd_organig = ${no} and l.especie = ${especie} and not l.subida
      and l.dia <> ${dia}::date and l.dia > ${dia}::date - ${repete}::int`)
  return row?.total === 0
}

/** In the log of reminders: the fate of a message, of whatever company. */
export const lembrado = (cd: number, estado: 'enviado' | 'recusado' | 'retirado') =>
  sql`update lembrete l set estado = ${estado} where l.cd_correio = ${cd}`
