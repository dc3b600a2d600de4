import { camposDe, type CampoDe, type Ficha } from '#contract/comum/funcionario.ts'
import { semRegimes } from '#contract/comum/funcionario-regimes.ts'
import { tipoPedido } from '#contract/comum/codes.ts'
import { direitos } from '#contract/kit/rights.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { invite } from '#server/comum/conta/convites.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { createRaiz, createNos } from '#server/comum/organigramas.ts'
import { insertPedidos } from '#server/comum/pedido/insert.ts'
import { logAcao } from '#server/comum/registo/registo.ts'
import { report } from './world-acidentes.ts'
import { oweExames } from './world-deveres.ts'
import { countHoras } from './world-indicador.ts'
import { remindEmpresa } from './world-lembretes.ts'
import { makePasta } from './world-pastas.ts'
import { keepAnoEVista } from './world-vistas.ts'
import { leaveBehind } from './world-pedidos.ts'
import { newActor, type Actor } from './actors.ts'
import { adapt } from './world-saude.ts'
import { protect } from './world-seguranca.ts'

/** The places of a company: the root, two branches, and a shop below the first. */
export const lugares = ['raiz', 'norte', 'sul', 'loja'] as const
export type Lugar = (typeof lugares)[number]

export type Empresa = {
  /** in every text of every row of this company only; a place adds its name (`CANARIO-A Loja`) */
  canario: string
  nos: Record<Lugar, number>
  /** one employee of each place, with an exam, certificate, bookings, absences and photograph */
  funcionarios: Record<Lugar, number>
  fichas: Record<Lugar, number>
  pedidos: Record<Lugar, number>
  acidentes: Record<Lugar, number>
  relatados: Record<Lugar, number>
  pedidosSaude: Record<Lugar, number>
  atividades: Record<Lugar, number>
  anexos: Record<Lugar, number>
  relatorios: Record<Lugar, number>
  documentos: Record<Lugar, number>
  residente: Actor
  /** a member with one right, for changes of users */
  colega: Actor
  /** invited, without an account yet */
  convite: { cd: number }
  prestador: Actor
}

/** Two companies of the same shape; a canary shows what leaks from one to the other. */
export type World = { a: Empresa; b: Empresa }

export const ramos: Record<Lugar, readonly Lugar[]> = {
  raiz: lugares,
  norte: ['norte', 'loja'],
  sul: ['sul'],
  loja: ['loja'],
}

export async function buildWorld(db: Db): Promise<World> {
  const prestador = await newActor(db, { canario: 'Prestador', tipo: 'prestador', membros: [] })
  return {
    a: await buildEmpresa(db, 'CANARIO-A', prestador),
    b: await buildEmpresa(db, 'CANARIO-B', prestador),
  }
}

export function superiorOf({ a, b }: World): (no: number) => number | undefined {
  const superior = new Map<number, number>()
  for (const { nos } of [a, b]) {
    superior.set(nos.norte, nos.raiz).set(nos.sul, nos.raiz).set(nos.loja, nos.norte)
  }
  return (no) => superior.get(no)
}

async function buildEmpresa(db: Db, canario: string, prestador: Actor): Promise<Empresa> {
  const raiz = await createRaiz(db, wordOf(canario, 'raiz'))
  const codes = await createNos(db, raiz, [
    { ref: 'norte', superior: null, nome: wordOf(canario, 'norte') },
    { ref: 'sul', superior: null, nome: wordOf(canario, 'sul') },
    { ref: 'loja', superior: 'norte', nome: wordOf(canario, 'loja') },
  ])
  const code = (ref: string) => codes.get(ref) ?? raiz
  const nos = { raiz, norte: code('norte'), sul: code('sul'), loja: code('loja') }
  const funcionarios = await hire(db, canario, nos)
  const fichas = await examine(db, canario, raiz)
  await adapt(db, canario, raiz)
  const residente = await newActor(db, {
    canario,
    membros: [{ no: raiz, adm: true, direitos }],
  })
  const colega = await newActor(db, {
    canario,
    membros: [{ no: raiz, direitos: ['funcionario.ver'] }],
  })
  const convite = await inviteSomebody(db, canario, raiz)
  await write(db, canario, { raiz, cd: residente.cd })
  const pedidos = await ask(db, canario, { nos, autor: residente })
  const words = lugares.map((lugar) => wordOf(canario, lugar))
  const acidentes = byLugar(await report(db, words, raiz, 1))
  const relatados = byLugar(await report(db, words, raiz, 0))
  const [cd_pedido, cd_acidente] = [pedidos.raiz, acidentes.raiz]
  const behind = { raiz, canario, cd_utilizador: colega.cd, cd_pedido, cd_acidente }
  const pedidosSaude = byLugar(await leaveBehind(db, behind))
  await remindEmpresa(db, canario, { nos, cd_utilizador: colega.cd })
  await countHoras(db, canario, nos)
  await makePasta(db, canario, { raiz, cd_autor: colega.cd, cd_funcion: funcionarios.raiz })
  await keepAnoEVista(db, canario, raiz)
  const seguranca = await protect(db, { raiz, canario, words })
  return {
    canario,
    nos,
    funcionarios,
    fichas,
    pedidos,
    acidentes,
    relatados,
    pedidosSaude,
    residente,
    colega,
    convite,
    prestador,
    atividades: byLugar(seguranca.atividades),
    anexos: byLugar(seguranca.anexos),
    relatorios: byLugar(seguranca.relatorios),
    documentos: byLugar(seguranca.documentos),
  }
}

async function ask(
  db: Db,
  canario: string,
  { nos, autor }: { nos: Record<Lugar, number>; autor: Actor },
) {
  const pedidos = lugares.map((lugar) => {
    const word = wordOf(canario, lugar)
    const dados = {
      ...novo(word),
      cd_nacion: 620,
      nacion: 'portuguesa',
      cd_categ: null,
      cd_profis: null,
      cd_agrup_prof: null,
      cd_func_propost: null,
      categ: word,
      profis: word,
      agrup_prof: word,
      func_propost: word,
      cd_organig: nos[lugar],
      organig: word,
    }
    const { cd_organig, dt_ini_instit } = dados
    return { cd_tipo: tipoPedido.admissao, cd_organig, cd_funcion: null, dados, dt_ini_instit }
  })
  return byLugar(await insertPedidos(db, { cd_empresa: nos.raiz, autor }, pedidos))
}

/** Each text field holds the word: the canary with its unit. */
const novo = (word: string) => ({
  ...semRegimes,
  ...(Object.fromEntries(camposDe('texto').map((name) => [name, word])) as Pick<
    Ficha,
    CampoDe<'texto'>
  >),
  num_mecan: `${word}-M`,
  nome: `${word} Pessoa`,
  loc_trab: `${word} Sala`,
  sexo: '1' as const,
  dt_nasc: '1980-02-03',
  dt_ini_instit: '2020-01-06',
})

async function inviteSomebody(db: Db, canario: string, cd_organig: number) {
  const nome = `${canario} Convidado`
  const email = `${canario.toLowerCase()}.convidado@exemplo.pt`
  const cd = await invite(db, { nome, email, cd_organig, adm: false, direitos: [] }, null)
  // The mail is deleted: each test sends its own.
  await db.rows(sql`delete from correio where cd_convite = ${cd}`)
  return { cd }
}

async function write(db: Db, canario: string, { raiz, cd }: { raiz: number; cd: number }) {
  await logAcao(db, {
    acao: 'utilizador_criado',
    cd_autor: cd,
    cd_alvo: cd,
    cd_organig: raiz,
    descr: `${canario} Registo`,
  })
  await db.rows(sql`
    insert into escrita (cd_utilizador, chave, cd_empresa, hash, resposta)
    values (${cd}, ${`${canario}-Chave`}, ${raiz}, sha256(${canario}::bytea),
            jsonb_build_object('message', ${canario}::text))`)
}

async function hire(db: Db, canario: string, nos: Record<Lugar, number>) {
  const own = async (table: Fragment) => {
    const row = await db.one<{ cd: number }>(sql`
      insert into ${table} (cd_empresa, nome) values (${nos.raiz}, ${`${canario} Valor`})
      returning cd`)
    return row?.cd ?? 0
  }
  const lookups = {
    cd_categ: await own(piece`categoria`),
    cd_agrup_prof: await own(piece`agrupamento`),
    cd_profis: await own(piece`profissao`),
    cd_func_propost: await own(piece`funcao`),
  }
  const funcionarios = lugares.map((lugar) => ({
    ...lookups,
    ...novo(wordOf(canario, lugar)),
    cd_organig: nos[lugar],
    cd_nacion: 620,
  }))
  await insertFuncionarios(db, nos.raiz, funcionarios)
  const rows = await db.rows<{ cd: number }>(sql`
    select cd from funcionario where cd_empresa = ${nos.raiz} order by cd`)
  return byLugar(rows.map(({ cd }) => cd))
}

async function examine(db: Db, canario: string, cd_empresa: number) {
  const [medico] = await db.rows<{ cd: number }>(sql`
    insert into medico (nome, cedula) values ('Rita Sousa', ${`C${cd_empresa}`}) returning cd`)
  // In base64 these bytes read CANARIO+A/Loja.
  const conteudos = lugares.map((lugar) =>
    Buffer.from(
      wordOf(canario, lugar).replace('-', '+').replace(' ', '/').padEnd(16, 'x'),
      'base64',
    ),
  )
  const numbered = piece`(
    select cd, row_number() over (order by cd) as n
    from funcionario where cd_empresa = ${cd_empresa}) f
    join unnest(${conteudos}::bytea[], ${[...lugares]}::text[]) with ordinality c(conteudo, lugar, n)
      using (n)`
  await db.rows(sql`
    insert into foto (cd_funcion, cd_empresa, mime, conteudo)
    select f.cd, ${cd_empresa}, 'image/png', c.conteudo from ${numbered}`)
  await db.rows(sql`
    select setval(pg_get_serial_sequence('marcacao', 'cd'),
                  greatest(16000000, (select max(cd) from marcacao))),
           setval(pg_get_serial_sequence('marcacao_enferm', 'cd'),
                  greatest(17000000, (select max(cd) from marcacao_enferm)))`)
  await db.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
    select cd_empresa, cd, current_date + 20, '09:30', 2
    from funcionario where cd_empresa = ${cd_empresa}`)
  await db.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_estad)
    select cd_empresa, cd, '2020-04-29', '10:00', 2, 3
    from funcionario where cd_empresa = ${cd_empresa}`)
  await db.rows(sql`
    insert into marcacao_enferm (cd_empresa, cd_funcion, dt, hr, cd_tipo_ac_enferm, cd_estad)
    select cd_empresa, cd, current_date + 20 - n * 200, '09:15', 1, n * 3
    from funcionario, generate_series(0, 1) n where cd_empresa = ${cd_empresa}`)
  await db.rows(sql`
    insert into local (cd_empresa, nome) values (${cd_empresa}, ${`${canario} Morada`})`)
  const anexos = await db.rows<{ cd: number }>(sql`
    insert into anexo (cd_empresa, nome_fich, mime, sha256, conteudo)
    select ${cd_empresa}, ${canario} || ' ' || initcap(c.lugar) || '.pdf', 'application/pdf',
           sha256(c.conteudo), c.conteudo
    from ${numbered} order by f.cd
    returning cd`)
  await db.rows(sql`
    insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis, dt_expir,
                       cd_anex)
    select ${cd_empresa}, f.cd, '2020-05-06', '10:00', 2, ${medico?.cd}, 'A', '2021-05-06', a.cd
    from (select cd, row_number() over (order by cd) as n
          from funcionario where cd_empresa = ${cd_empresa}) f
    join (select cd, row_number() over (order by cd) as n
          from anexo where cd_empresa = ${cd_empresa}) a using (n)`)
  await oweExames(db, canario, cd_empresa)
  return byLugar(anexos.map(({ cd }) => cd))
}

/** `CANARIO-A Loja` */
export const wordOf = (canario: string, lugar: Lugar) =>
  `${canario} ${lugar.charAt(0).toUpperCase()}${lugar.slice(1)}`

function byLugar(codes: readonly number[]): Record<Lugar, number> {
  const [raiz = 0, norte = 0, sul = 0, loja = 0] = codes
  return { raiz, norte, sul, loja }
}
