import { estadoMarcacao } from '#contract/saude/estado-marcacao.ts'
import { estadoAtividade } from '#contract/seguranca/codes.ts'
import { calendarHead } from '#server/comum/calendario.ts'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readScope } from '#server/kit/access/session.ts'
import { calendarOf, type Evento } from '#server/kit/files/icalendar.ts'
import { type Novidade, novidadesOf } from './novidades.ts'
import { inerte } from '../modelos/inerte.ts'
import type { Contas, Resumo } from '../modelos/resumo.ts'
import type { Anexo } from '../transporte.ts'

type Sorte = 'nova' | 'alterada' | 'desmarcada' | 'falta'

/** The news from start to present state: made and moved is new; made and cancelled is none. */
function sorteOf({ especie, ques, cd_estad }: Novidade): Sorte | undefined {
  const saude = especie !== 'atividade'
  const marcada = saude ? estadosAbertos.saude : estadosAbertos.seguranca
  const nova = ques.includes('nova')
  if (marcada.includes(cd_estad)) {
    if (nova) return 'nova'
    return ques.includes('alterada') ? 'alterada' : undefined
  }
  if (cd_estad === (saude ? estadoMarcacao.desmarcado : estadoAtividade.cancelada)) {
    return nova || !ques.includes('desmarcada') ? undefined : 'desmarcada'
  }
  return saude && cd_estad !== estadoMarcacao.realizada && ques.includes('falta')
    ? 'falta'
    : undefined
}

const estadosAbertos: Record<'saude' | 'seguranca', readonly number[]> = {
  saude: [estadoMarcacao.marcada],
  seguranca: [estadoAtividade.marcada, estadoAtividade.emCurso],
}

type Mensagem = { cd: number; cd_utilizador: number }
type Tomada = { cd: number; cd_utilizador: number | null }
type Tools = { config: Config; cliente: Database['cliente'] }

export async function resumoOf(
  tx: Db,
  mensagem: Mensagem,
  { config, cliente }: Tools,
): Promise<{ dados: Resumo; anexos: Anexo[] } | undefined> {
  const ditas = new Set<string>()
  const lugares: Resumo['lugares'] = []
  const marcadas: Evento[] = []
  const tiradas: Evento[] = []
  for (const { no, nome, cd_empresa, lotes } of await placesOf(tx, mensagem)) {
    const scope = await readScope(
      tx,
      { cd_utilizador: mensagem.cd_utilizador, cd_empresa_entrada: null },
      no,
    )
    if (!scope || scope.membro.inactiv || scope.cd_estad !== 0) continue
    const todas = await novidadesOf(cliente(cd_empresa), scope, lotes)
    // of two places of one company the wider comes first
    const novas = todas.filter(({ especie, cd }) => !ditas.has(`${especie} ${cd}`))
    for (const { especie, cd } of novas) ditas.add(`${especie} ${cd}`)
    const contas = countOf(novas)
    if (Object.values(contas).every((total) => total === 0)) continue
    lugares.push({ no, nome: inerte(nome), contas })
    marcadas.push(...novas.filter(isKept).flatMap(eventOf))
    tiradas.push(...novas.filter(isGone).flatMap(eventOf))
  }
  if (lugares.length === 0) return undefined
  const head = await calendarHead(tx, config)
  const anexos = [
    ...fileOf('marcacoes.ics', 'PUBLISH', marcadas),
    ...fileOf('desmarcadas.ics', 'CANCEL', tiradas),
  ]
  const mais = Math.max(marcadas.length, tiradas.length) > maximo
  return { dados: { lugares, anexos: anexos.length, mais }, anexos }

  function fileOf(nome: string, metodo: 'PUBLISH' | 'CANCEL', eventos: Evento[]): Anexo[] {
    if (eventos.length === 0) return []
    const conteudo = calendarOf({ ...head, metodo }, eventos.slice(0, maximo))
    return [{ nome, tipo: `text/calendar; charset=utf-8; method=${metodo}`, conteudo }]
  }
}

/** Bookings in a file: about 300 KB. */
const maximo = 1_000

/** Claims unclaimed news once: retries tell the same. The caller has locked the account. */
export async function claimAvisos(tx: Db, { cd, cd_utilizador }: Tomada) {
  await tx.rows(sql`
    update aviso_por_dar p set cd_correio = ${cd}
    where p.cd_utilizador = ${cd_utilizador}
      and not exists (select from correio c where c.cd = p.cd_correio)
      and not exists (
        select from aviso_por_dar j
        where j.cd_utilizador = ${cd_utilizador} and j.cd_correio = ${cd})`)
}

type Lugar = { no: number; nome: string; cd_empresa: number; lotes: number[] }

/** The reader's memberships with news, the widest first. */
async function placesOf(tx: Db, { cd, cd_utilizador }: Mensagem): Promise<Lugar[]> {
  return await tx.rows<Lugar>(sql`
    select m.cd_organig as no, o.nome, m.cd_empresa, p.lotes
    from (
      select p.cd_empresa, array_agg(p.lote order by p.lote) as lotes from aviso_por_dar p
      where p.cd_correio = ${cd} group by p.cd_empresa) p
    join membro m on m.cd_empresa = p.cd_empresa and m.cd_utilizador = ${cd_utilizador}
    join organigrama o on o.cd_empresa = m.cd_empresa and o.cd = m.cd_organig
    order by cardinality(o.caminho), o.chave, o.cd`)
}

function countOf(novas: readonly Novidade[]): Contas {
  const total = (which: (nova: Novidade) => boolean) => novas.filter(which).length
  const sortes = (de: 'saude' | 'seguranca', sorte: Sorte) =>
    total((nova) => areaOf(nova) === de && sorteOf(nova) === sorte)
  return {
    novas: sortes('saude', 'nova'),
    alteradas: sortes('saude', 'alterada'),
    desmarcadas: sortes('saude', 'desmarcada'),
    faltas: sortes('saude', 'falta'),
    atividadesNovas: sortes('seguranca', 'nova'),
    atividadesAlteradas: sortes('seguranca', 'alterada'),
    atividadesDesmarcadas: sortes('seguranca', 'desmarcada'),
    relatorios: total(({ ques }) => ques.includes('relatorio')),
  }
}

const areaOf = ({ especie }: Novidade) => (especie === 'atividade' ? 'seguranca' : 'saude')

/** It belongs into the reader's calendar. */
function isKept(nova: Novidade): boolean {
  const sorte = sorteOf(nova)
  return sorte === 'nova' || sorte === 'alterada'
}

/** To be removed from the calendar; a past one stays. */
function isGone(nova: Novidade): boolean {
  const sorte = sorteOf(nova)
  return sorte === 'desmarcada' || (sorte === 'falta' && nova.adiante)
}

/** Neither person nor purpose. */
const eventOf = ({ uid, versao, dt, hr, minutos, lugar }: Novidade): Evento[] =>
  hr === null ? [] : [{ uid, sequencia: versao - 1, dt, hr, minutos, lugar, sumario: semNome }]

const semNome = 'Marcação: ver no portal'
