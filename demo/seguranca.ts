import { createHash } from 'node:crypto'
import { dataOf, type Dia } from '#contract/comum/calendario.ts'
import { estadoAtividade, type EstadoAtividade } from '#contract/seguranca/codes.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { diaUtil, horaOf } from './calendario.ts'
import { makeDocumento } from './documento.ts'
import { fillMedidas } from './medidas.ts'
import { newRandom, type Random } from './random.ts'
import { occupy } from './rows.ts'

const { pedida, marcada, emCurso, relatorio, cancelada, realizada } = estadoAtividade

/** The latest and the coming activities, by days from today; older ones were done. */
const recentes: readonly { dias: number; estado: EstadoAtividade; anexos?: number }[] = [
  { dias: 0, estado: pedida, anexos: 2 },
  { dias: -2, estado: pedida, anexos: 1 },
  { dias: -6, estado: pedida, anexos: 5 },
  { dias: 0, estado: marcada },
  { dias: 1, estado: marcada },
  { dias: 4, estado: marcada },
  { dias: 9, estado: marcada },
  { dias: 20, estado: marcada },
  { dias: 33, estado: marcada },
  { dias: 60, estado: marcada },
  { dias: -1, estado: emCurso },
  { dias: -5, estado: emCurso, anexos: 1 },
  { dias: -9, estado: relatorio },
  { dias: -14, estado: cancelada },
  { dias: -16, estado: relatorio, anexos: 1 },
]

type Mundo = {
  total: number
  hoje: Dia
  tecnicos: readonly number[]
  index: number
}

type Decidida = { dias: number; estado: EstadoAtividade; anexos?: number; n: number; tipo: number }

type Linha = {
  cd_tipo: number
  cd_motiv: number
  cd_tecnic: number | null
  web: boolean
  dt: string
  hr: string | null
  cd_estad: EstadoAtividade
  obs: string | null
  sorte: number
  pessoal: boolean
  anexos: number
}

/** Activities of two years in every state and area, with files; and measures. */
export async function fillSeguranca(db: Db, cd_empresa: number, mundo: Mundo): Promise<void> {
  const random = newRandom(cd_empresa * 104_729)
  const tipos = await db.rows(
    sql`select ${columns('tipo_atividade', 'cd')} from tipo_atividade order by cd`,
  )
  const antigas = Math.max(6, Math.round(mundo.total / 3))
  const anteriores = Array.from({ length: antigas }, () => ({
    dias: -random.int(20, 730),
    estado: random.chance(0.06) ? cancelada : realizada,
  }))
  const linhas = [...recentes, ...anteriores].map((one, n) =>
    linhaOf(random, { ...one, n, tipo: tipos[(n * 11) % tipos.length]?.cd ?? 1 }, mundo),
  )
  const cds = await insert(db, cd_empresa, linhas)
  await occupy(db, cd_empresa, 'atividade')
  for (const [n, linha] of linhas.entries()) {
    const cd = cds[n] ?? 0
    await insertAnexos(db, { cd_empresa, cd }, linha)
    if (linha.cd_estad === realizada && n % 5 > 0)
      await insertRelatorio(db, { cd_empresa, cd }, linha)
  }
  await db.rows(sql`
    update atividade a set ficheiros = (
      select count(*) from atividade_anexo x
      where x.cd_empresa = ${cd_empresa} and x.cd_atividade = a.cd)
    where a.cd_empresa = ${cd_empresa}`)
  await insertPassos(db, cd_empresa)
  await insertDocumento(db, cd_empresa)
  await fillMedidas(db, cd_empresa, { ...mundo, atividades: cds.slice(recentes.length) })
}

function linhaOf(
  random: Random,
  { dias, estado, anexos, n, tipo }: Decidida,
  { hoje, tecnicos, index }: Mundo,
): Linha {
  const web = estado === pedida || n % 4 === 0
  const dia = estado === pedida ? hoje + dias : diaUtil(hoje + dias, dias < 0 ? -1 : 1)
  // in turn, so that nobody is in two places at once
  const cd_tecnic = tecnicos[(n + index) % tecnicos.length] ?? null
  return {
    cd_tipo: tipo,
    cd_motiv: web ? 2 : 1 + (n % 10),
    web: web && estado !== marcada,
    cd_tecnic: estado === pedida ? null : cd_tecnic,
    dt: dataOf(dia),
    hr: estado === pedida ? null : horaOf((n * 5) % 28),
    cd_estad: estado,
    obs: n % 3 === 0 ? 'Contactar a portaria à chegada.' : null,
    sorte: random.next(),
    pessoal: web || n % 7 === 0,
    anexos: anexos ?? (web && n % 8 === 0 ? 1 : 0),
  }
}

async function insert(db: Db, cd_empresa: number, linhas: readonly Linha[]): Promise<number[]> {
  const rows = await db.rows(sql`
    insert into atividade (cd_empresa, cd_organig, cd_area, cd_tipo, cd_motiv, cd_funcion, cd_tecnic,
                           web, dt, hr, cd_estad, obs, criado_em, autor)
    select ${cd_empresa}, f.cd_organig, t.cd_area, n.cd_tipo, n.cd_motiv,
           case when n.pessoal then f.cd end, n.cd_tecnic, n.web, n.dt, n.hr, n.cd_estad, n.obs,
           least(now(), n.dt + interval '9 hours'),
           case when n.web then 'Ana Administradora' else 'Pedro Prestador' end
    from rows from (jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as (
      cd_tipo int, cd_motiv int, cd_tecnic int, web boolean, dt date, hr time, cd_estad smallint,
      obs text, sorte float8, pessoal boolean)) with ordinality as n
    join tipo_atividade t on t.cd = n.cd_tipo
    cross join lateral (
      select f.cd, f.cd_organig from funcionario f
      where f.cd_empresa = ${cd_empresa} and not f.inactiv
      order by f.cd offset (n.sorte * (
        select count(*) - 1 from funcionario x
        where x.cd_empresa = ${cd_empresa} and not x.inactiv))::int
      limit 1) f
    order by n.ordinality
    returning ${columns('atividade', 'cd')}`)
  return rows.map(({ cd }) => cd)
}

/** Each request was booked; each activity that has ended was reported or called off. */
async function insertPassos(db: Db, cd_empresa: number) {
  await db.rows(sql`
    insert into atividade_passo (cd_empresa, cd_atividade, em, autor, antes, depois, texto)
    select ${cd_empresa}, a.cd, least(now(), a.criado_em + p.depois_de), 'Pedro Prestador', p.antes,
           case when p.fim then a.cd_estad else p.depois end, p.texto
    from atividade a
    cross join (values
      (false, interval '2 hours', ${pedida}::int, ${marcada}::int, 'Confirmada por telefone.'),
      (true, interval '6 hours', ${marcada}::int, null, null)) p(fim, depois_de, antes, depois, texto)
    where a.cd_empresa = ${cd_empresa}
      and case when p.fim then a.cd_estad in (${realizada}, ${cancelada})
               else a.web and a.cd_estad <> ${pedida} end
    order by a.cd, p.fim`)
}

type Chave = { cd_empresa: number; cd: number }

async function insertAnexos(db: Db, { cd_empresa, cd }: Chave, { anexos }: Linha) {
  for (let n = 1; n <= anexos; n += 1) {
    const titulo = `Anexo ${n} do pedido`
    const file = fileOf(`${titulo} ${cd}`, ['Enviado pela empresa com o pedido.'])
    await db.rows(sql`
      insert into atividade_anexo (cd_empresa, cd_atividade, titulo, nome_fich, sha256, conteudo)
      values (${cd_empresa}, ${cd}, ${titulo}, ${`anexo-${cd}-${n}.pdf`}, ${file.sha256},
              ${file.conteudo})`)
  }
}

async function insertRelatorio(db: Db, { cd_empresa, cd }: Chave, { dt }: Linha) {
  const file = fileOf(`Relatório da atividade ${cd}`, [`Realizada em ${dt}.`, 'Sem observações.'])
  await db.rows(sql`
    with novo as (
      insert into atividade_anexo (cd_empresa, cd_atividade, relatorio, titulo, nome_fich, sha256,
                                   conteudo)
      values (${cd_empresa}, ${cd}, true, 'Relatório técnico', ${`relatorio-${cd}.pdf`},
              ${file.sha256}, ${file.conteudo})
      returning cd)
    update atividade a set cd_relat = novo.cd from novo
    where a.cd_empresa = ${cd_empresa} and a.cd = ${cd}`)
}

async function insertDocumento(db: Db, cd_empresa: number) {
  const titulo = 'Plano de emergência da empresa'
  const file = fileOf(titulo, ['Documento próprio desta empresa.'])
  await db.rows(sql`
    insert into area_anexo (cd_empresa, cd_area, titulo, nome_fich, sha256, conteudo)
    values (${cd_empresa}, 4, ${titulo}, 'plano-de-emergencia.pdf', ${file.sha256}, ${file.conteudo})`)
}

const dasAreas = [
  [1, 'Guia de equipamentos de proteção individual', 'guia-epi.pdf'],
  [1, 'Instruções de segurança para empilhadores', 'empilhadores.pdf'],
  [2, 'Exposição ao ruído: o que diz a lei', 'ruido.pdf'],
  [4, 'Como organizar um simulacro', 'simulacro.pdf'],
  [6, 'Catálogo de formação', 'catalogo-de-formacao.pdf'],
] as const

export async function fillAreas(db: Db): Promise<void> {
  for (const [cd_area, titulo, nome_fich] of dasAreas) {
    const file = fileOf(titulo, ['Documento do prestador, para todas as empresas.'])
    await db.rows(sql`
      insert into area_anexo (cd_area, titulo, nome_fich, sha256, conteudo)
      values (${cd_area}, ${titulo}, ${nome_fich}, ${file.sha256}, ${file.conteudo})`)
  }
}

function fileOf(titulo: string, linhas: readonly string[]) {
  const conteudo = makeDocumento(titulo, [...linhas, 'Documento de demonstração, sem valor legal.'])
  return { conteudo, sha256: createHash('sha256').update(conteudo).digest() }
}
