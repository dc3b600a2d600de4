import type { Db, Database } from '#server/db/database.ts'
import { columns, asFlag, asInt, asTextOrNull } from '#server/db/columns.ts'
import { sql, piece } from '#server/db/sql.ts'
import type { Modelo } from '#server/comum/correio/mensagem.ts'
import type { Area } from '#contract/kit/cookies.ts'
import type { Config } from '#server/config.ts'
import { createLigacao, type Dono, type TipoLigacao } from '#server/comum/correio/ligacoes.ts'
import { tellEquipa } from './equipa.ts'
import type { MensagemDevida } from './fila.ts'
import { type Escrito, type Contexto, renderTexto } from './modelos/blocos.ts'
import { renderHtml } from './modelos/html.ts'
import { inertes } from './modelos/inerte.ts'
import { modelos } from './modelos/modelos.ts'
import { isLembrete, lembreteOf } from './lembrete/preparar.ts'
import { claimAvisos, resumoOf } from './resumo/resumo.ts'
import type { Carta } from './transporte.ts'

type Destino = Dono & {
  email: string
  area: Area
  ativo: boolean
  /** wants a digest */
  avisar_agenda: boolean
  /** there is nothing to invite him to any more */
  entrou: boolean
  convite: { empresa: string | null; por: string | null }
}

const tipoOf: Partial<Record<Modelo, TipoLigacao>> = {
  redefinir: 'redefinir',
  convite: 'convite',
  confirmar_email: 'email',
  email_proposto: 'cancelar',
  entrada_empresa: 'empresa',
}

const paginas = {
  redefinir: '/reset-password',
  convite: '/convite',
  email: '/confirmar-email',
  cancelar: '/cancelar-email',
  empresa: '/entrada-empresa/confirmar',
} as const satisfies Record<TipoLigacao, string>

const paginasDoPrestador = {
  redefinir: '/prestador/redefinir',
  convite: '/prestador/redefinir',
  email: '/prestador/confirmar-email',
  cancelar: '/prestador/cancelar-email',
  // the staff never enter so
  empresa: '/entrada-empresa/confirmar',
} as const satisfies Record<TipoLigacao, string>

/** Messages for accounts with access to a company. */
const forMembers = new Set<Modelo>([
  'redefinir',
  'pedido_respondido',
  'pedido_comentado',
  'conta_atacada',
  'fator_atacado',
  'resumo',
  'dia_marcado',
  'lembrete',
  'lembrete_legal',
  'lembrete_prestador',
])

/** Requested by e-mail address: the account is looked up here. */
const byEmail = new Set<Modelo>(['redefinir', 'conta_atacada', 'fator_atacado'])

/** Resets an account gets in an hour. */
const maximoRedefinir = 3

type Preparing = {
  config: Config
  origem: string
  cliente: Database['cliente']
  todas: Db
  /** the hour of reminders; a year of them is simulated by another */
  agora?: () => number
}

/** Undefined when nobody gets it: no account, no access, or a later message says the same. */
export async function prepareCarta(
  db: Db,
  linha: MensagemDevida,
  { config, origem, cliente, todas, agora = Date.now }: Preparing,
): Promise<Carta | undefined> {
  return await db.transaction(async (tx) => {
    if (linha.modelo === 'comentario_da_empresa') return await tellEquipa(tx, linha)
    const destino = await destinoOf(tx, linha)
    if (linha.modelo === 'resumo') await claimAvisos(tx, linha)
    const para = byEmail.has(linha.modelo) ? destino?.email : (linha.para ?? destino?.email)
    if (para === undefined || !(await isStillWanted(tx, linha, destino))) return undefined
    const contexto = {
      marca: config.BASE_TITLE,
      origem,
      quando: linha.quando,
      entrada: `${origem}${destino?.area === 'prestador' ? '/prestador/login' : '/login'}`,
      ligacao: destino ? await ligacaoOf(tx, { linha, destino, para, origem }) : '',
    }
    const resumo =
      linha.modelo === 'resumo' && linha.cd_utilizador !== null
        ? await resumoOf(tx, { ...linha, cd_utilizador: linha.cd_utilizador }, { config, cliente })
        : undefined
    if (linha.modelo === 'resumo' && !resumo) return undefined
    const lembrete =
      isLembrete(linha.modelo) && linha.cd_utilizador !== null
        ? await lembreteOf(
            tx,
            { ...linha, cd_utilizador: linha.cd_utilizador },
            { cliente, todas, origem, agora },
          )
        : undefined
    if (isLembrete(linha.modelo) && !lembrete) return undefined
    const escrito = write(
      { ...linha, ...resumo, ...(lembrete && { dados: lembrete.dados }) },
      destino,
      contexto,
    )
    return {
      chave: linha.chave,
      para,
      assunto: oneLine(escrito.assunto),
      html: renderHtml(escrito, contexto.marca),
      texto: renderTexto(escrito, contexto.marca),
      anexos: resumo?.anexos ?? [],
      ...(lembrete?.terminar !== undefined && { terminar: lembrete.terminar }),
    }
  })
}

/** Locks the row: of two messages for one account, one process sees the other's. */
async function destinoOf(db: Db, linha: MensagemDevida): Promise<Destino | undefined> {
  const { modelo, para, cd_utilizador, cd_convite, dados } = linha
  if (cd_convite !== null) return await conviteOf(db, cd_convite)
  if (modelo === 'entrada_empresa') return await destinoNaEmpresa(db, linha)
  if (cd_utilizador === null && !byEmail.has(modelo)) return undefined
  const which =
    cd_utilizador === null
      ? piece`u.tipo = ${dados['area'] ?? 'cliente'} and u.email = ${para}`
      : piece`u.cd = ${cd_utilizador}`
  const conta = await db.one(
    sql`
    select ${columns('utilizador u', 'cd', 'email', 'tipo as area', 'entrou', 'avisar_agenda')},
           (not u.inactiv and (u.tipo = 'prestador' or exists (
             select from membro m where m.cd_utilizador = u.cd and not m.inactiv)))
             ${asFlag('ativo')},
           (select o.nome from membro m
                     join organigrama o on o.cd_empresa = m.cd_empresa and o.cd = m.cd_organig
                     where m.cd_utilizador = u.cd order by o.cd limit 1)${asTextOrNull('empresa')}
    from utilizador u where ${which} for no key update of u`,
  )
  if (!conta) return undefined
  const { cd, empresa, ...mais } = conta
  return { cd_utilizador: cd, cd_convite: null, ...mais, convite: { empresa, por: null } }
}

/** A member of the company by his account, who is invited to it by his invitation. */
async function destinoNaEmpresa(db: Db, linha: MensagemDevida): Promise<Destino | undefined> {
  const { para, dados } = linha
  const found = await db.one(sql`
    select ${columns('utilizador u', 'cd')} from utilizador u
    where u.tipo = 'cliente' and u.email = ${para} and not u.inactiv and exists (
      select from membro m where m.cd_utilizador = u.cd and not m.inactiv
        and m.cd_empresa = ${dados['cd_empresa']}::int)`)
  if (found) return await destinoOf(db, { ...linha, modelo: 'convite', cd_utilizador: found.cd })
  const convite = await db.one(sql`
    select ${columns('convite c', 'cd')} from convite c
    where c.cd_empresa = ${dados['cd_empresa']}::int and c.email = ${para} and c.expira_em > now()
    order by c.criado_em desc, c.cd desc limit 1`)
  return convite && (await conviteOf(db, convite.cd))
}

async function conviteOf(db: Db, cd_convite: number): Promise<Destino | undefined> {
  const row = await db.one(sql`
    select ${columns('convite c', 'email')}, ${columns('organigrama o', 'nome as empresa')},
           ${columns('convite c', 'autor as por')}
    from convite c join organigrama o on o.cd_empresa = c.cd_empresa and o.cd = c.cd_organig
    where c.cd = ${cd_convite} and c.expira_em > now()
    for no key update of c`)
  if (!row) return undefined
  const { email, ...convite } = row
  const area = 'cliente'
  return {
    cd_utilizador: null,
    cd_convite,
    email,
    area,
    ativo: false,
    avisar_agenda: false,
    entrou: false,
    convite,
  }
}

async function isStillWanted(
  db: Db,
  linha: MensagemDevida,
  destino: Destino | undefined,
): Promise<boolean> {
  const { modelo, para } = linha
  if (modelo === 'email_mudado') return true
  if (!destino || (forMembers.has(modelo) && !destino.ativo)) return false
  if (modelo === 'convite' && destino.entrou) return false
  if (modelo === 'resumo' && !destino.avisar_agenda) return false
  if (modelo === 'dia_marcado' && !(await maySeeDia(db, linha, destino))) return false
  // nobody has logged in yet: there is nothing to warn of
  if ((modelo === 'conta_atacada' || modelo === 'fator_atacado') && !destino.entrou) return false
  if (modelo === 'confirmar_email' && para === destino.email) return false
  if (tipoOf[modelo] !== undefined && !(await isNewest(db, linha, destino))) return false
  return modelo !== 'redefinir' || (await mayReset(db, linha, destino))
}

/** The right may have gone since the mail was queued. */
async function maySeeDia(
  db: Db,
  { dados }: MensagemDevida,
  { cd_utilizador, avisar_agenda }: Destino,
): Promise<boolean> {
  const membro = await db.one(sql`
    select from membro m
    where m.cd_utilizador = ${cd_utilizador} and m.cd_organig = ${dados['no']}::int
      and not m.inactiv and 'saude.ver' = any (m.direitos)`)
  return avisar_agenda && membro !== undefined
}

/** Only the newest link works: earlier waiting messages are useless. */
async function isNewest(
  db: Db,
  { cd, modelo, para }: MensagemDevida,
  destino: Destino,
): Promise<boolean> {
  const same =
    modelo === 'entrada_empresa'
      ? piece`para = ${para}`
      : destino.cd_convite !== null
        ? piece`cd_convite = ${destino.cd_convite}`
        : modelo === 'redefinir'
          ? piece`(cd_utilizador = ${destino.cd_utilizador}
            or para = ${para} and coalesce(dados->>'area', 'cliente') = ${destino.area})`
          : piece`cd_utilizador = ${destino.cd_utilizador}`
  const later = await db.one(sql`
    select from correio
    where ${same} and modelo = ${modelo} and cd > ${cd} and desistido_em is null limit 1`)
  return later === undefined
}

async function mayReset(
  db: Db,
  { cd }: MensagemDevida,
  { cd_utilizador }: Destino,
): Promise<boolean> {
  const row = await db.one(sql`
    select count(*)${asInt('total')} from correio
    where cd_utilizador = ${cd_utilizador} and modelo = 'redefinir' and cd <> ${cd}
      and criado_em > now() - interval '1 hour'`)
  if ((row?.total ?? 0) >= maximoRedefinir) return false
  await db.rows(sql`update correio set cd_utilizador = ${cd_utilizador} where cd = ${cd}`)
  return true
}

type Endereco = { linha: MensagemDevida; destino: Destino; para: string; origem: string }

// behind the #: the fragment stays in the browser and reaches no server's log
async function ligacaoOf(db: Db, { linha, destino, para, origem }: Endereco): Promise<string> {
  const tipo = tipoOf[linha.modelo]
  if (tipo === undefined) return ''
  const token = await createLigacao(db, { ...destino, tipo, email: para, chave: linha.chave })
  const address = new URLSearchParams({ email: para, token }).toString()
  const pagina = (destino.area === 'prestador' ? paginasDoPrestador : paginas)[tipo]
  return `${origem}${pagina}#${address}`
}

function write(linha: MensagemDevida, destino: Destino | undefined, contexto: Contexto): Escrito {
  // the row holds what `enqueue` took for its template
  const templates: Partial<Record<Modelo, unknown>> = modelos
  const template = templates[linha.modelo] as
    | ((dados: unknown, contexto: Contexto) => Escrito)
    | undefined
  if (!template) throw new Error(`unknown template ${linha.modelo}`)
  const dados = linha.modelo === 'convite' ? destino?.convite : linha.dados
  return template(inertes(dados), contexto)
}

/** A header is one line; a name may hold line breaks. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
