import {
  estadoAtividade,
  estadosAtividade,
  type EstadoAtividade,
} from '#contract/seguranca/codes.ts'
import type { MarcarAtividade, MudarAtividade } from '#contract/seguranca/forms.ts'
import { occupy, releaseOcupacao, type Agenda, type Vez } from '#server/comum/ocupacao.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, asTextOrNull, columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import type { TakenFile } from '#server/kit/files/take-file.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import type { Autor } from '#server/kit/access/session.ts'
import type { Chave } from '#server/comum/chave.ts'
import { attach } from './anexo.ts'
import { keepPasso } from '../passo-atividade.ts'
import { avisosDoTecnico } from './vagas.ts'
import { dropOwnNews, takeBackNews } from '#server/comum/correio/retidos.ts'

const agenda: Agenda = {
  ocupacao: piece`cd_atividade`,
  pessoa: piece`cd_tecnic`,
  pessoas: piece`tecnico`,
  campo: 'cd_tecnic',
}
const { marcada, emCurso, cancelada, realizada } = estadoAtividade

type In = { cd_empresa: number; autor: Autor }

const porAnual = 1
const usual = 60

/** Throws 400, and 409 for overlapping times of a technician. */
export async function bookAtividade(
  tx: Db,
  { cd_empresa, autor }: In,
  { cd_tipo, cd_motiv, cd_tecnic, dt, hr, cd_organig, minutos }: MarcarAtividade,
): Promise<{ cd: number; avisos: string[] }> {
  const vez = { dt, hr, minutos: minutos ?? usual }
  await checkCodigo(tx, piece`motivo_atividade`, { campo: 'cd_motiv', cd: cd_motiv ?? porAnual })
  await checkCodigo(tx, piece`tecnico`, { campo: 'cd_tecnic', cd: cd_tecnic })
  await checkAdiante(tx, vez)
  const row = await tx.one(sql`
    insert into atividade (cd_empresa, cd_organig, cd_area, cd_tipo, cd_motiv, cd_tecnic, dt, hr,
                           minutos, cd_estad, cd_autor, autor)
    select ${cd_empresa}, ${cd_organig}, t.cd_area, t.cd, ${cd_motiv ?? porAnual}, ${cd_tecnic},
           ${dt}, ${hr}, ${vez.minutos}, ${marcada}, ${autor.cd}, ${autor.nome}
    from tipo_atividade t join area x on x.cd = t.cd_area
    where t.cd = ${cd_tipo}::bigint and not t.inactiv and not x.inactiv
    returning ${columns('atividade', 'cd')}`)
  if (!row) throw dadosErrados({ cd_tipo: 'Escolha um valor da lista.' })
  await occupy(tx, agenda, { cd_empresa, cd: row.cd, quem: cd_tecnic, vez })
  return { cd: row.cd, avisos: await avisosDoTecnico(tx, { ...vez, cd_tecnic }) }
}

type Lida = {
  dt: string
  hr: string | null
  minutos: number
  cd_tecnic: number | null
  tecnic: string | null
  cd_estad: EstadoAtividade
  obs: string | null
  versao: number
  cd_relat: number | null
  autor: string | null
}

type Caller = { autor: Autor; seen: string | undefined }

/** Throws 400, 409 for a closed activity or a busy technician, and 412. */
export async function changeAtividade(
  tx: Db,
  chave: Chave,
  { autor, seen }: Caller,
  mudanca: MudarAtividade,
): Promise<{ message: string; avisos: string[] }> {
  const { cd, cd_empresa } = chave
  const antes = await lockAtividade(tx, chave)
  checkVersao(seen, antes.versao, presentOf(antes))
  const fim = estadosAtividade[antes.cd_estad].toLowerCase()
  if (antes.cd_estad === cancelada || antes.cd_estad === realizada) {
    const por = antes.autor === null ? '' : ` (${antes.autor})`
    throw new Refusal(409, `Esta atividade já está ${fim}${por}.`)
  }
  const depois = {
    dt: mudanca.dt ?? antes.dt,
    hr: mudanca.hr ?? antes.hr,
    minutos: mudanca.minutos ?? antes.minutos,
    cd_tecnic: mudanca.cd_tecnic ?? antes.cd_tecnic,
    cd_estad: mudanca.cd_estad ?? antes.cd_estad,
    obs: mudanca.obs ?? antes.obs,
  }
  await checkCodigo(tx, piece`tecnico`, { campo: 'cd_tecnic', cd: depois.cd_tecnic })
  await settleVez(tx, chave, antes, depois)
  await tx.rows(sql`
    update atividade a
    set dt = ${depois.dt}, hr = ${depois.hr}, minutos = ${depois.minutos},
        cd_tecnic = ${depois.cd_tecnic}, cd_estad = ${depois.cd_estad}, obs = ${depois.obs}, versao = a.versao + 1,
        cd_autor = ${autor.cd}, autor = ${autor.nome}
    where a.cd_empresa = ${cd_empresa} and a.cd = ${cd}`)
  const tecnic = await nomeDoTecnico(tx, depois.cd_tecnic)
  await keepPasso(tx, chave, { antes, depois: { ...depois, tecnic }, autor })
  const { dt, hr, minutos, cd_tecnic } = depois
  if (depois.cd_estad === marcada && hr !== null && cd_tecnic !== null) {
    return {
      message: `Atividade marcada para ${dataLegivel(dt)} às ${hr}.`,
      avisos: await avisosDoTecnico(tx, { dt, hr, minutos, cd_tecnic }),
    }
  }
  const nome = estadosAtividade[depois.cd_estad].toLowerCase()
  return { message: `Atividade guardada: ${nome}.`, avisos: [] }
}

type Ficheiro = { pdf: TakenFile; titulo?: string | null | undefined }
type Conclusao = Pick<MudarAtividade, 'obs'> & {
  relatorio: Ficheiro | null | undefined
  anexo: Ficheiro | null | undefined
}

/** Attaches the report and closes the activity. Throws 400 without a report, and as a change. */
export async function concludeAtividade(
  tx: Db,
  chave: Chave,
  caller: Caller,
  { obs, relatorio, anexo }: Conclusao,
): Promise<string> {
  const { cd_relat } = await lockAtividade(tx, chave)
  await changeAtividade(tx, chave, caller, { obs, cd_estad: realizada })
  if (!relatorio && cd_relat === null) throw dadosErrados({ relatorio: 'Anexe o relatório.' })
  const { autor } = caller
  if (relatorio)
    await attach(tx, chave, { ...relatorio, titulo: relatorio.titulo, relatorio: true, autor })
  if (anexo) await attach(tx, chave, { ...anexo, titulo: anexo.titulo, relatorio: false, autor })
  return 'Atividade concluída. A empresa já pode ler o relatório.'
}

/** Takes a move back with its news. Throws 404, and 409 as for bookings. */
export async function undoAtividade(tx: Db, chave: Chave, autor: Autor): Promise<string> {
  const { cd, cd_empresa } = chave
  const agora = await lockAtividade(tx, chave)
  const movida = { cd_empresa, especie: 'atividade', cd } as const
  const antes = await takeBackNews(tx, { ...movida, versao: agora.versao }, autor)
  const { dt, hr, minutos, quem } = antes
  await releaseOcupacao(tx, agenda, chave)
  if (quem !== null) {
    await occupy(tx, agenda, { ...chave, quem, vez: { dt, hr, minutos } })
  }
  await tx.rows(sql`
    update atividade a
    set dt = ${dt}, hr = ${hr}, minutos = ${minutos}, cd_tecnic = ${quem}, versao = a.versao + 1,
        cd_autor = ${autor.cd}, autor = ${autor.nome}
    where a.cd_empresa = ${cd_empresa} and a.cd = ${cd}`)
  const depois = { ...agora, dt, hr, minutos, tecnic: await nomeDoTecnico(tx, quem) }
  await keepPasso(tx, chave, { antes: agora, depois, autor, desfaz: true })
  await dropOwnNews(tx, movida)
  return `Desfeito: a atividade voltou a ${dataLegivel(dt)} às ${hr}.`
}

async function lockAtividade(tx: Db, { cd, cd_empresa }: Chave): Promise<Lida> {
  const lida = await tx.one(sql`
    select ${columns('atividade a', 'dt', 'minutos', 'cd_tecnic', 'cd_estad', 'obs', 'versao')},
           ${columns('atividade a', 'autor', 'cd_relat')}, to_char(a.hr, 'HH24:MI')${asTextOrNull('hr')},
           (select d.nome from tecnico d where d.cd = a.cd_tecnic)${asTextOrNull('tecnic')}
    from atividade a where a.cd_empresa = ${cd_empresa} and a.cd = ${cd}
    for no key update`)
  if (!lida) throw new Refusal(404, 'Esta atividade não existe.')
  return lida
}

async function nomeDoTecnico(tx: Db, cd: number | null): Promise<string | null> {
  if (cd === null) return null
  const row = await tx.one(sql`select ${columns('tecnico', 'nome')} from tecnico where cd = ${cd}`)
  return row?.nome ?? null
}

const presentOf = ({ dt, hr, minutos, tecnic, cd_estad, obs }: Lida) => ({
  cd_estad: `Agora: ${estadosAtividade[cd_estad].toLowerCase()}.`,
  cd_tecnic: `Agora: ${tecnic ?? 'ninguém'}.`,
  dt: `Agora: ${dataLegivel(dt)}.`,
  hr: `Agora: ${hr ?? 'sem hora'}.`,
  minutos: `Agora: ${minutos} minutos.`,
  obs: `Agora: ${obs ?? 'sem observações'}.`,
})

type Planeada = Pick<Lida, 'dt' | 'hr' | 'minutos' | 'cd_tecnic' | 'cd_estad'>

/** Reserves the technician's time while the activity is booked or under way. */
async function settleVez(tx: Db, chave: Chave, antes: Lida, depois: Planeada) {
  const { dt, hr, minutos, cd_tecnic, cd_estad } = depois
  await releaseOcupacao(tx, agenda, chave)
  if (cd_estad === marcada) {
    if (cd_tecnic === null) throw dadosErrados({ cd_tecnic: 'Escolha o técnico.' })
    if (hr === null) throw dadosErrados({ hr: 'Introduza a hora.' })
  }
  if (hr === null || cd_tecnic === null) return
  const vez = { dt, hr, minutos }
  const moved = dt !== antes.dt || hr !== antes.hr || antes.cd_estad !== marcada
  if (cd_estad === marcada && moved) await checkAdiante(tx, vez)
  if (cd_estad === marcada || cd_estad === emCurso) {
    await occupy(tx, agenda, { ...chave, quem: cd_tecnic, vez })
  }
}

async function checkAdiante(tx: Db, { dt, hr }: Vez) {
  const row = await tx.one(
    sql`select (${dt}::date + ${hr}::time < localtimestamp)${asFlag('passada')}`,
  )
  if (row?.passada === true) throw dadosErrados({ dt: 'Esta data e esta hora já passaram.' })
}

/** Throws 400 on its field for an unknown code. */
async function checkCodigo(
  tx: Db,
  tabela: Fragment,
  { campo, cd }: { campo: string; cd: number | null },
): Promise<void> {
  if (cd === null) return
  const row = await tx.one(sql`select from ${tabela} where cd = ${cd}::bigint`)
  if (!row) throw dadosErrados({ [campo]: 'Escolha um valor da lista.' })
}
