import { papeis } from '#contract/kit/rights.ts'
import { createUtilizador } from '#server/comum/conta/contas.ts'
import { placeMembro } from '#server/comum/conta/convites.ts'
import { hashPassword } from '#server/kit/access/password.ts'
import { descrDireitos } from '#server/comum/registo/mudancas.ts'
import type { Progress } from '#server/kit/base/count.ts'
import { logPrestador, type AutorPrestador } from '#server/kit/write/log-prestador.ts'
import { logEquipa } from '#server/comum/registo/equipa.ts'
import { logAcao } from '#server/comum/registo/registo.ts'
import { connectOwner, type Db } from '#server/db/database.ts'
import { withoutWall } from '#server/db/owner.ts'
import { asFlag, asText, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { fillAcidentes } from './acidentes.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { diaOf, type Dia } from '#contract/comum/calendario.ts'
import { readCatalogo } from './catalogo.ts'
import { fillDocumentos } from './documentos.ts'
import { atlantico, serra } from './empresas.ts'
import { beginFichas } from './fichas.ts'
import { fillHoras } from './horas.ts'
import { fillHorarios } from './horarios.ts'
import { fillLembretes } from './lembretes.ts'
import { fillMarcacoes } from './marcacoes.ts'
import { ensureEnfermeiros, ensureMedicos, ensureTecnicos } from './pessoal.ts'
import { fillPedidos } from './pedidos.ts'
import { fillPedidosSaude } from './pedidos-saude.ts'
import { fillEmpresa } from './pessoas.ts'
import { fillAreas, fillSeguranca } from './seguranca.ts'

// lock for two processes that start at once: the second finds a filled database
const lockKey = 4_186_272

type Lugares = Map<string, { cd: number; nos: ReadonlyMap<string, number> }>

/**
 * Fills an empty database with both companies and their accounts, all or nothing. Leaves any other
 * database as it is. The same day gives the same data. Runs as the owner role.
 */
export async function fillDemo(
  { ownerUrl }: { ownerUrl: string },
  progress: Progress = () => undefined,
): Promise<void> {
  const owner = connectOwner(ownerUrl)
  try {
    await owner.db.transaction(async (db) => {
      await db.rows(sql`select pg_advisory_xact_lock(${lockKey})`)
      await withoutWall(db, () => fill(db, progress))
    })
  } finally {
    await owner.end()
  }
}

async function fill(db: Db, progress: Progress) {
  if (await holdsSomething(db)) return
  progress(0, 1)
  // hashed in a thread meanwhile
  const pass_hash = hashPassword(demoPassword)
  pass_hash.catch(() => undefined)
  const mundo = {
    catalogo: await readCatalogo(db),
    medicos: await ensureMedicos(db),
    enfermeiros: await ensureEnfermeiros(db),
    tecnicos: await ensureTecnicos(db),
    hoje: await readHoje(db),
  }
  await fillHorarios(db, mundo)
  const postas = []
  for (const [index, empresa] of [atlantico, serra].entries()) {
    const lugar = await fillEmpresa(db, mundo, { empresa, index })
    await fillMarcacoes(db, lugar.cd, mundo)
    postas.push({ empresa, lugar, cd_empresa: lugar.cd })
  }
  const writeFichas = await beginFichas(db, postas)
  const lugares: Lugares = new Map(postas.map(({ empresa, lugar }) => [empresa.nome, lugar]))
  await fillAccounts(db, lugares, await pass_hash)
  await db.rows(sql`update fator_politica set prestador = 'pedir'`)
  for (const { cd_empresa } of postas.slice(0, 1)) await fillProtocolo(db, cd_empresa)
  await fillAreas(db)
  for (const [index, { empresa, lugar }] of postas.entries()) {
    const { total } = empresa
    await fillPedidos(db, lugar, { index, hoje: mundo.hoje })
    await fillPedidosSaude(db, lugar.cd)
    await fillAcidentes(db, lugar.cd, { total, hoje: mundo.hoje })
    await fillSeguranca(db, lugar.cd, { ...mundo, total, index })
    await fillDocumentos(db, lugar.cd, mundo.hoje)
    await fillEstabelecimentos(db, lugar.cd)
    await fillHoras(db, lugar.cd, { hoje: mundo.hoje, autor: await contaOf(db, 'rh@demo.example') })
    await fillLembretes(db, lugar.cd)
  }
  await writeFichas((share) => progress(share, 1))
}

export async function readHoje(db: Db): Promise<Dia> {
  const row = await db.one(sql`select current_date${asText('hoje')}`)
  return diaOf(row?.hoje ?? '')
}

async function contaOf(db: Db, email: string) {
  const row = await db.one(
    sql`select ${columns('utilizador', 'cd', 'nome')} from utilizador where email = ${email}`,
  )
  if (!row) throw new Error(`there is no account ${email}`)
  return row
}

async function holdsSomething(db: Db) {
  const row = await db.one(sql`
    select (exists (select from utilizador)
            or exists (select from organigrama))${asFlag('ocupada')}`)
  return row?.ocupada ?? true
}

/** An exam at the exit, for the largest category. */
async function fillProtocolo(db: Db, cd_empresa: number) {
  await db.rows(sql`
    insert into protocolo (cd_empresa, nome, cd_categ, na_saida, cd_autor, autor)
    select ${cd_empresa}, 'Exame à saída', f.cd_categ, true, u.cd, u.nome
    from (
      select cd_categ from funcionario where cd_empresa = ${cd_empresa} and cd_categ is not null
      group by cd_categ order by count(*) desc, cd_categ limit 1) f,
      (select cd, nome from utilizador where tipo = 'prestador' order by cd limit 1) u`)
}

async function fillAccounts(db: Db, lugares: Lugares, pass_hash: string) {
  for (const { email, nome, tipo = 'cliente', membros } of demoAccounts) {
    const cd_utilizador = await createUtilizador(db, {
      ...(tipo === 'prestador' ? { tipo, papel: 'gestor' } : { tipo }),
      nome,
      email,
      pass_hash,
      email_provado: true,
    })
    if (tipo === 'prestador')
      await fillRegistoPrestador(db, { cd_utilizador, nome, email }, lugares)
    for (const { empresa, ramo, ...membro } of membros) {
      const lugar = lugares.get(empresa)
      const cd_organig = (ramo === undefined ? lugar?.cd : lugar?.nos.get(ramo)) ?? 0
      await placeMembro(db, cd_utilizador, { cd_organig, ...membro })
      const quem = { cd_autor: null, cd_alvo: cd_utilizador, cd_organig }
      const acessos = descrDireitos([], membro.direitos)
      await logAcao(db, { acao: 'utilizador_criado', ...quem, descr: `Email: ${email}` })
      if (acessos !== '') await logAcao(db, { acao: 'acessos_alterados', ...quem, descr: acessos })
      const entrada = { cd_autor: cd_utilizador, cd_alvo: cd_utilizador, cd_organig }
      await logAcao(db, { acao: 'entrou', ...entrada, descr: 'Palavra-passe' })
    }
  }
}

/** Logs begin as if the command line had created this account, and the account the companies. */
async function fillRegistoPrestador(
  db: Db,
  { email, ...autor }: AutorPrestador & { email: string },
  lugares: Lugares,
) {
  const { cd_utilizador: cd_alvo } = autor
  await logEquipa(db, {
    acao: 'utilizador_criado',
    cd_autor: null,
    cd_alvo,
    descr: `Email: ${email}; Papel: ${papeis.gestor}`,
  })
  for (const [descr, { cd: cd_empresa }] of lugares) {
    await logPrestador(db, { acao: 'empresa_criada', cd_empresa, autor, descr })
  }
}

/** The company and the units just below it are establishments; one of the first company has no CAE yet. */
async function fillEstabelecimentos(db: Db, cd_empresa: number): Promise<void> {
  await db.rows(sql`
    insert into unidade (cd_empresa, cd_organig, estabelecimento, cae, morada)
    select o.cd_empresa, o.cd, true,
           case when row_number() over (order by o.caminho) <> 2 or o.cd_empresa <> 1 then '10203' end,
           'Rua Nova, ' || row_number() over (order by o.caminho)
    from organigrama o
    where o.cd_empresa = ${cd_empresa} and (o.cd = ${cd_empresa} or o.cd_base = ${cd_empresa})
    on conflict (cd_empresa, cd_organig) do nothing`)
}
