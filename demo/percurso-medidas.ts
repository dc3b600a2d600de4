import { createHash } from 'node:crypto'
import { leadsTo, type CaminhoMedida } from '#contract/seguranca/caminhos.ts'
import { estadoMedida, type EstadoMedida } from '#contract/seguranca/codes.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { makeDocumento } from './documento.ts'
import { createCanvas } from '@napi-rs/canvas'

const { porIniciar, emCurso, aguardaCliente, aguardaVerificacao, parcial, implementada } =
  estadoMedida

type Passo = { caminho: CaminhoMedida; para?: EstadoMedida; texto: string }

const planeada: Passo = { caminho: 'planear', texto: 'Responsável e dia previsto indicados.' }
const antes: Passo = { caminho: 'juntar', texto: 'Antes: antes.jpg' }
const depois: Passo = { caminho: 'juntar', texto: 'Depois: depois.jpg' }
const fatura: Passo = { caminho: 'juntar', texto: 'Documentos: fatura.pdf' }
const feita: Passo = { caminho: 'feito', texto: 'Feito. Seguem as fotografias.' }

/** How measures came to their states; each begins as «Por iniciar». */
const historias: Record<EstadoMedida, readonly Passo[]> = {
  [porIniciar]: [],
  [emCurso]: [planeada, { caminho: 'alterar', para: emCurso, texto: 'Obra começada.' }],
  [aguardaCliente]: [
    planeada,
    antes,
    { caminho: 'feito', texto: 'Feito.' },
    { caminho: 'devolver', texto: 'Falta a fotografia do resultado. Junte-a, por favor.' },
  ],
  [aguardaVerificacao]: [planeada, antes, depois, fatura, feita],
  [parcial]: [
    planeada,
    { caminho: 'prazo', texto: 'O equipamento está encomendado.' },
    { caminho: 'alterar', para: parcial, texto: 'Feito em metade das bancadas.' },
  ],
  [implementada]: [antes, depois, feita, { caminho: 'verificar', texto: 'Visto no local.' }],
}

const doPrestador: ReadonlySet<CaminhoMedida> = new Set([
  'alterar',
  'devolver',
  'prazo',
  'verificar',
])
const responsaveis = ['Encarregado do armazém', 'Manutenção', 'Chefe de linha', 'Direção da loja']

/** Steps and files of the measures of a company, as their states ask for. */
export async function fillPercursos(db: Db, cd_empresa: number): Promise<void> {
  const linhas = Object.entries(historias).flatMap(([fim, passos]) => {
    let estado: EstadoMedida = porIniciar
    return passos.map(({ caminho, para, texto }, n) => {
      const de = estado
      estado = para ?? leadsTo(caminho, de)
      const lado = doPrestador.has(caminho)
      return { fim, n, total: passos.length, caminho, de, para: estado, texto, lado }
    })
  })
  await db.rows(sql`
    insert into medida_passo (cd_empresa, cd_medida, em, do_prestador, autor, caminho, antes, depois,
                              texto)
    select ${cd_empresa}, m.cd,
           least(now(), date_trunc('day', m.criado_em + (now() - m.criado_em) * (p.n + 1.0)
             / (p.total + 1)) + interval '9 hours' + p.n * interval '41 minutes'),
           p.lado, case when p.lado then 'Pedro Prestador' else 'Ana Administradora' end,
           p.caminho, p.de, p.para, p.texto
    from medida m
    join jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as p (
      fim smallint, n int, total int, caminho text, de smallint, para smallint, texto text,
      lado boolean) on p.fim = m.cd_estad
    where m.cd_empresa = ${cd_empresa}
    order by m.cd, p.n`)
  await db.rows(sql`
    update medida m
    set versao = 1 + (
          select count(*) from medida_passo s
          where s.cd_empresa = ${cd_empresa} and s.cd_medida = m.cd and s.caminho <> 'juntar'),
        feita_em = case when m.cd_estad = ${aguardaVerificacao} then (
          select max(s.em) from medida_passo s
          where s.cd_empresa = ${cd_empresa} and s.cd_medida = m.cd and s.caminho = 'feito') end,
        responsavel = case when p.cd is not null then (${responsaveis}::text[])[1 + m.cd % 4] end,
        previsto = case when p.cd is not null then least(m.dt_prazo, current_date + 5) end
    from medida x
    left join medida_passo p
      on p.cd_empresa = ${cd_empresa} and p.cd_medida = x.cd and p.caminho = 'planear'
    where m.cd_empresa = ${cd_empresa} and x.cd_empresa = ${cd_empresa} and x.cd = m.cd`)
  await insertFicheiros(db, cd_empresa)
}

async function insertFicheiros(db: Db, cd_empresa: number) {
  const conteudos = [
    await makeCena('antes'),
    await makeCena('depois'),
    makeDocumento('Fatura do equipamento', ['Documento de demonstração, sem valor legal.']),
  ]
  const hashes = conteudos.map((conteudo) => createHash('sha256').update(conteudo).digest())
  await db.rows(sql`
    insert into medida_anexo (cd_empresa, cd_medida, momento, nome_fich, mime, sha256, conteudo, em,
                              do_prestador, autor)
    select ${cd_empresa}, s.cd_medida, f.momento, f.nome, f.mime, f.sha256, f.conteudo, s.em,
           s.do_prestador, s.autor
    from medida_passo s
    join unnest(${['antes', 'depois', 'documento']}::text[],
                ${['antes.jpg', 'depois.jpg', 'fatura.pdf']}::text[],
                ${['image/jpeg', 'image/jpeg', 'application/pdf']}::text[],
                ${hashes}::bytea[], ${conteudos}::bytea[]) f(momento, nome, mime, sha256, conteudo)
      on s.texto like '%: ' || f.nome
    where s.cd_empresa = ${cd_empresa} and s.caminho = 'juntar'
    order by s.cd`)
}

const [largura, altura] = [960, 720]

/** An invented corner of a workshop as JPEG: its machine without the guard, and with it. */
async function makeCena(momento: 'antes' | 'depois'): Promise<Buffer> {
  const canvas = createCanvas(largura, altura)
  const at = canvas.getContext('2d')
  const box = (cor: string, x: number, y: number, w: number, h: number) => {
    at.fillStyle = cor
    at.fillRect(x, y, w, h)
  }
  const disc = (cor: string, raio: number) => {
    at.fillStyle = cor
    at.beginPath()
    at.arc(480, 330, raio, 0, 2 * Math.PI)
    at.fill()
  }
  box('#d9dde0', 0, 0, largura, 520)
  box('#8d979e', 0, 520, largura, 200)
  box('#c3cad0', 90, 70, 240, 170)
  box('#5b6870', 200, 340, 560, 60)
  box('#46525a', 240, 400, 60, 220)
  box('#46525a', 660, 400, 60, 220)
  disc('#b9bfc4', 130)
  disc('#6c767d', 26)
  if (momento === 'depois') {
    at.strokeStyle = '#e0a800'
    at.lineWidth = 34
    at.beginPath()
    at.arc(480, 330, 155, Math.PI, 2 * Math.PI)
    at.stroke()
    box('#e0a800', 120, 640, 720, 18)
  } else box('#9a6b3f', 560, 620, 180, 40)
  return await canvas.encode('jpeg', 80)
}
