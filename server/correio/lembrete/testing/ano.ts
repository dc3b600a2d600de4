import type { Direito } from '#contract/kit/rights.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { House } from '#test/house.ts'

// The reminders of a year, kind by kind, in words that know nothing of the product's queries.

const umDia = 86_400_000
export const primeiro = Date.UTC(2031, 0, 1, 9)
export const diaDe = (n: number) => new Date(primeiro + n * umDia).toISOString().slice(0, 10)
export const momentoDe = (n: number) => primeiro + n * umDia
export const sorte = (n: number) => (n * 2_654_435_761) % 4_294_967_296

/** `feita`: acted on, that day in the morning; `de` somebody alone where it is an answer. */
export type Coisa = {
  cd: number
  fonte: Fonte
  sul: boolean
  prazo: number
  feita: number
  de?: number
}

type Especie = {
  direito: Direito
  fonte: Fonte
  repete: number
  devida: (dia: number, prazo: number) => boolean
}

const depois = (dia: number, prazo: number) => prazo < dia
const entre = (de: number, ate: number) => (dia: number, prazo: number) =>
  prazo - dia >= de && prazo - dia <= ate

const exames = { direito: 'funcionario.ver', fonte: 'funcionario' } as const
const documentos = { direito: 'seguranca.ver', fonte: 'documento' } as const
const medidas = { direito: 'seguranca.ver', fonte: 'medida', repete: 7 } as const
const amanha = { direito: 'saude.ver', repete: 1, devida: entre(1, 1) } as const
const espera = { repete: 7, devida: (dia: number, criado: number) => dia - criado >= 5 } as const
const porLer = { repete: 3, devida: depois } as const

export const especiesDoAno: Readonly<Record<string, Especie>> = {
  exames_expirados: { ...exames, repete: 7, devida: depois },
  exames_7: { ...exames, repete: 7, devida: entre(0, 7) },
  exames_30: { ...exames, repete: 14, devida: entre(8, 30) },
  exames_90: { ...exames, repete: 60, devida: entre(31, 90) },
  deveres: {
    direito: 'saude.ver',
    fonte: 'dever',
    repete: 7,
    devida: (dia, prazo) => prazo - dia <= 30,
  },
  marcacoes: { ...amanha, fonte: 'marcacao' },
  acoes: { ...amanha, fonte: 'marcacao_enferm' },
  fichas: { direito: 'saude.doc', fonte: 'conhecimento', repete: 7, devida: () => true },
  medidas_atraso: { ...medidas, devida: depois },
  respostas_medida: { ...porLer, direito: 'seguranca.ver', fonte: 'resposta_medida' },
  medidas_breve: { ...medidas, devida: entre(0, 7) },
  documentos_expirados: { ...documentos, repete: 7, devida: depois },
  documentos_7: { ...documentos, repete: 7, devida: entre(0, 7) },
  documentos_30: { ...documentos, repete: 14, devida: entre(8, 30) },
  documentos_90: { ...documentos, repete: 60, devida: entre(31, 90) },
  respostas_funcionario: { ...porLer, direito: 'pendente.ver', fonte: 'resposta_funcionario' },
  respostas_registo: { ...porLer, direito: 'pendente.ver', fonte: 'resposta_registo' },
  respostas_agenda: { ...porLer, direito: 'saude.ver', fonte: 'resposta_agenda' },
  espera_funcionario: { ...espera, direito: 'pendente.ver', fonte: 'pedido_funcionario' },
  espera_registo: { ...espera, direito: 'pendente.ver', fonte: 'acidente' },
  espera_agenda: { ...espera, direito: 'saude.ver', fonte: 'pedido_saude' },
  estado: {
    direito: 'funcionario.ver',
    fonte: 'mes',
    repete: 25,
    devida: (dia) => new Date(momentoDe(dia)).getUTCDate() <= 5,
  },
}

type Feita = { cd: number; de?: number | undefined }
type DaFonte = {
  prazo: (cd: number, dia: string) => ReturnType<typeof sql>
  act: (feita: Feita) => ReturnType<typeof sql>
}

const porMarcar = (tabela: Fragment): DaFonte => ({
  prazo: (cd, dia) => sql`update ${tabela} set dt = ${dia}, cd_estad = 0 where cd = ${cd}`,
  act: ({ cd }) => sql`update ${tabela} set cd_estad = 4 where cd = ${cd}`,
})
const pedido = (tabela: Fragment): DaFonte => ({
  prazo: (cd, dia) => sql`
    update ${tabela} set cd_estad = 0, decidido_em = null, motivo = null,
      criado_em = ${dia}::date + time '12:00'
    where cd = ${cd}`,
  act: ({ cd }) => sql`
    update ${tabela} set cd_estad = 3, decidido_em = now(), motivo = 'Não' where cd = ${cd}`,
})
const resposta = (coluna: Fragment): DaFonte => ({
  prazo: (cd, dia) => sql`
    update resposta_nova set sai_em = ${dia}::date + time '12:00' where ${coluna} = ${cd}`,
  act: ({ cd, de }) => sql`
    delete from resposta_nova where ${coluna} = ${cd} and cd_utilizador = ${de ?? 0}`,
})

export const fontes = {
  funcionario: {
    prazo: (cd, dia) => sql`update funcionario set dt_expir = ${dia} where cd = ${cd}`,
    act: ({ cd }) => sql`update funcionario set dt_prox_marc = '2099-01-01' where cd = ${cd}`,
  },
  dever: {
    prazo: (cd, dia) => sql`update dever set dt = ${dia}, dt_marc = null where cd = ${cd}`,
    act: ({ cd }) => sql`update dever set dt_marc = '2099-01-01' where cd = ${cd}`,
  },
  marcacao: porMarcar(piece`marcacao`),
  marcacao_enferm: porMarcar(piece`marcacao_enferm`),
  conhecimento: {
    prazo: (cd) => sql`
      update conhecimento set dt = null, meio = null, copia = null, em = null, cd_autor = null,
        autor = null, do_prestador = null, assinada = false
      where cd = ${cd}`,
    act: ({ cd }) => sql`
      update conhecimento set dt = '2031-01-01', meio = 'papel', copia = false, em = now(),
        cd_autor = 1, autor = 'Alguém', do_prestador = false
      where cd = ${cd}`,
  },
  medida: {
    prazo: (cd, dia) => sql`update medida set dt_prazo = ${dia}, cd_estad = 1 where cd = ${cd}`,
    // told to be done, half of them verified at once
    act: ({ cd }) => sql`update medida set cd_estad = ${cd % 2 === 0 ? 4 : 99} where cd = ${cd}`,
  },
  // comes by itself, and is never done
  mes: { prazo: () => sql`select`, act: () => sql`select` },
  documento: {
    prazo: (cd, dia) => sql`update documento set dt_fim = ${dia} where cd = ${cd}`,
    act: ({ cd }) => sql`update documento set dt_fim = '2099-01-01' where cd = ${cd}`,
  },
  resposta_funcionario: resposta(piece`cd_pedido`),
  resposta_registo: resposta(piece`cd_acidente`),
  resposta_agenda: resposta(piece`cd_pedido_saude`),
  resposta_medida: resposta(piece`cd_medida`),
  pedido_funcionario: pedido(piece`pedido_funcionario`),
  acidente: pedido(piece`acidente`),
  pedido_saude: pedido(piece`pedido_saude`),
} satisfies Record<string, DaFonte>
export type Fonte = keyof typeof fontes

const deQuem = piece`join funcionario f on f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion`
const linhas = {
  dever: piece`select m.cd, f.cd_organig as no from dever m ${deQuem}`,
  marcacao: piece`select m.cd, f.cd_organig as no from marcacao m ${deQuem}`,
  marcacao_enferm: piece`select m.cd, f.cd_organig as no from marcacao_enferm m ${deQuem}`,
  conhecimento: piece`
    select c.cd, f.cd_organig as no from conhecimento c
    join exame m on m.cd_empresa = c.cd_empresa and m.cd_anex = c.cd_anex ${deQuem}`,
  pedido_funcionario: piece`select m.cd, m.cd_organig as no from pedido_funcionario m`,
  acidente: piece`select m.cd, m.cd_organig as no from acidente m`,
  pedido_saude: piece`select m.cd, m.cd_organig as no from pedido_saude m`,
} as const

/** The world's own rows of company A, by table. */
export async function linhasDoMundo({ db, world: { a } }: House, de: keyof typeof linhas) {
  return await db.rows<{ cd: number; no: number }>(sql`
    select l.cd::int, l.no from (${linhas[de]} where m.cd_empresa = ${a.nos.raiz}) l order by l.cd`)
}
export const fontesDoMundo = [
  'dever',
  'marcacao',
  'marcacao_enferm',
  'conhecimento',
  'pedido_funcionario',
  'acidente',
  'pedido_saude',
] as const satisfies (keyof typeof linhas)[]
