import { janelasDocumento, type JanelaDocumento } from '#contract/documento/codes.ts'
import { paginasDosPedidos, type ListaDePedidos } from '#contract/comum/paginas.ts'
import type { CoisaLembrada } from '#contract/lembrete/lembrete.ts'
import type { Direito } from '#contract/kit/rights.ts'
import { withinRamo } from '#server/comum/figuras.ts'
import { sobreAcidentes, sobreFuncionarios, sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import { sobreMedidas, type Assunto } from '#server/comum/pedido/respostas.ts'
import { piece, raw, type Fragment } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'

/** Of whom, on which day. `dias` is the rule's. */
export type Quando = { scope: Scope; hoje: string; dias: number; cd_utilizador: number }

/** A kind of reminder: rules, counts, mail, log and muting follow from it. */
export type TipoLembrete = {
  /** the name in rules and log */
  nome: string
  /** in the mail: one, many */
  frase: readonly [one: string, many: string]
  lista: string
  /** where the list is, with the filters that leave exactly what is counted */
  pagina: (dias: number) => string
  direito: Direito
  /** days until the same is said again */
  repete: number
  /** the meaning of the rule’s days; absent: nothing to choose */
  prazo?: { nome: string; dias: number }
  /** nobody is told until a company wants it */
  desligado?: true
  /** nothing to act on: it is not told one unit up */
  informa?: true
  /** `cd` of a row is of such a thing, whose page says when it was reminded of */
  coisa?: CoisaLembrada
  /** rows `cd`, `cd_organig` of the scope */
  devidas: (quando: Quando) => Fragment
}

const pessoas = (onde: (q: Quando) => Fragment) => (q: Quando) =>
  piece`
  select f.cd, f.cd_organig from funcionario f
  where f.cd_empresa = ${q.scope.cd_empresa} and ${withinRamo(q.scope, piece`f`)}
    and not f.inactiv and (f.dt_prox_marc is null or f.dt_prox_marc < ${q.hoje}::date) and ${onde(q)}`

const exames = {
  lista: 'Funcionários',
  direito: 'funcionario.ver',
  coisa: 'funcionario',
} as const

const quando = (de: number, ate: number) =>
  de === 0 ? `em ${ate} dias ou menos` : `entre ${de} e ${ate} dias`

/** Exams that expire from `de` days on, until `ate`, without a booking. */
const aExpirar = (de: number, ate: number, repete: number): TipoLembrete => ({
  ...exames,
  nome: `Exames a expirar em ${ate} dias`,
  frase: [`exame expira ${quando(de, ate)}`, `exames expiram ${quando(de, ate)}`],
  pagina: () => `/funcionario?validade=expira_${ate}&ordenacao=dt_expir.asc`,
  repete,
  devidas: pessoas(
    ({ hoje }) =>
      piece`f.dt_expir between ${hoje}::date + ${raw(de)} and ${hoje}::date + ${raw(ate)}`,
  ),
})

const deAmanha = (tabela: 'exame' | 'acao', from: Fragment, pagina: string): TipoLembrete => ({
  nome: tabela === 'exame' ? 'Marcações de amanhã' : 'Ações de enfermagem de amanhã',
  frase: ['marcação para amanhã', 'marcações para amanhã'],
  lista: 'Marcações',
  pagina: () => `${pagina}?dia=amanha`,
  direito: 'saude.ver',
  repete: 1,
  devidas: ({ scope, hoje }) => piece`
    select m.cd, f.cd_organig from ${from} m
    join funcionario f on f.cd_empresa = ${scope.cd_empresa} and f.cd = m.cd_funcion
    where m.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`f`)}
      and m.cd_estad = 0 and m.dt = ${hoje}::date + 1`,
})

/** Open measures that the company has not yet called done (4). */
const medidas = (
  said: Pick<TipoLembrete, 'nome' | 'frase' | 'pagina' | 'prazo'>,
  onde: (q: Quando) => Fragment,
): TipoLembrete => ({
  ...said,
  lista: 'Medidas',
  direito: 'seguranca.ver',
  coisa: 'medida',
  repete: 7,
  devidas: (q) => piece`
    select m.cd, m.cd_organig from medida m
    where m.cd_empresa = ${q.scope.cd_empresa} and ${withinRamo(q.scope, piece`m`)}
      and m.cd_estad not in (4, 99) and ${onde(q)}`,
})

/** Insurance, contracts, plans and checks that end, as exams do. */
const documentos = (
  said: Pick<TipoLembrete, 'nome' | 'frase' | 'repete'>,
  estado: JanelaDocumento | 'expirado',
  onde: (hoje: string) => Fragment,
): TipoLembrete => ({
  ...said,
  lista: 'Documentos com prazo',
  pagina: () => `/seguranca/documento?estado=${estado}`,
  direito: 'seguranca.ver',
  devidas: ({ scope, hoje }: Quando) => piece`
    select m.cd, m.cd_organig from documento m
    where m.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`m`)} and ${onde(hoje)}`,
})

function documentosAExpirar(janela: JanelaDocumento, repete: number): TipoLembrete {
  const { de, ate } = janelasDocumento[janela]
  return documentos(
    {
      nome: `Documentos a expirar em ${ate} dias`,
      frase: [`documento expira ${quando(de, ate)}`, `documentos expiram ${quando(de, ate)}`],
      repete,
    },
    janela,
    (hoje) => piece`m.dt_fim between ${hoje}::date + ${raw(de)} and ${hoje}::date + ${raw(ate)}`,
  )
}

const sobre = { funcionario: sobreFuncionarios, registo: sobreAcidentes, agenda: sobreMarcacoes }
/** The name of the list; the right that opens it. */
const filas = {
  funcionario: ['Pedidos sobre funcionários', 'pendente.ver'],
  registo: ['Pedidos de registo', 'pendente.ver'],
  agenda: ['Pedidos da agenda', 'saude.ver'],
} as const satisfies Record<ListaDePedidos, readonly [string, Direito]>

type Respondida = Pick<TipoLembrete, 'lista' | 'direito'> & { em: string }

/** Answers that the account itself has not opened; `onde` narrows them by columns of `p`. */
const porLer = (
  { lista, direito, em }: Respondida,
  { tabela, nele }: Assunto,
  onde = piece`true`,
): TipoLembrete => ({
  nome: `${lista}: respostas por ler`,
  frase: ['resposta por ler', 'respostas por ler'],
  lista,
  pagina: () => `${em}?resposta=nova`,
  direito,
  repete: 3,
  devidas: ({ scope, hoje, cd_utilizador }) => piece`
    select p.cd, p.cd_organig from resposta_nova r
    join ${tabela} p on p.cd_empresa = ${scope.cd_empresa} and p.cd = r.${nele}
    where r.cd_empresa = ${scope.cd_empresa} and r.cd_utilizador = ${cd_utilizador}
      and r.sai_em < ${hoje}::date and ${onde} and ${withinRamo(scope, piece`p`)}`,
})

const porLerNa = (fila: ListaDePedidos, [lista, direito] = filas[fila]) =>
  porLer({ lista, direito, em: paginasDosPedidos[fila] }, sobre[fila])

const aEspera = (fila: ListaDePedidos): TipoLembrete => ({
  nome: `${filas[fila][0]}: à espera do prestador`,
  frase: ['pedido à espera do prestador', 'pedidos à espera do prestador'],
  lista: filas[fila][0],
  pagina: (dias) => `${paginasDosPedidos[fila]}?estado=0&espera=${Math.max(dias, 1)}`,
  direito: filas[fila][1],
  repete: 7,
  prazo: { nome: 'Dias à espera', dias: 5 },
  devidas: ({ scope, hoje, dias }) => piece`
    select p.cd, p.cd_organig from ${sobre[fila].tabela} p
    where p.cd_empresa = ${scope.cd_empresa} and p.cd_estad = 0
      and p.criado_em < ${hoje}::date - ${Math.max(dias, 1) - 1}::int and ${withinRamo(scope, piece`p`)}`,
})

export const tiposLembrete: Readonly<Record<string, TipoLembrete>> = {
  exames_expirados: {
    ...exames,
    nome: 'Exames expirados',
    frase: ['exame expirado sem marcação', 'exames expirados sem marcação'],
    pagina: () => '/funcionario?validade=expirado_sem_marcacao',
    repete: 7,
    devidas: pessoas(({ hoje }) => piece`f.dt_expir < ${hoje}::date`),
  },
  exames_7: aExpirar(0, 7, 7),
  exames_30: aExpirar(8, 30, 14),
  exames_90: aExpirar(31, 90, 60),
  deveres: {
    nome: 'O que falta e não tem marcação',
    frase: ['exame em falta sem marcação', 'exames em falta sem marcação'],
    lista: 'O que falta',
    pagina: (dias) => `/saude/dever?marcado=false&estado=com_data&dias=${Math.max(dias, 1)}`,
    direito: 'saude.ver',
    repete: 7,
    prazo: { nome: 'Dias antes', dias: 30 },
    devidas: ({ scope, hoje, dias }) => piece`
      select m.cd, f.cd_organig from dever m
      join funcionario f on f.cd_empresa = ${scope.cd_empresa} and f.cd = m.cd_funcion
      where m.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`f`)}
        and m.dt_marc is null and m.dt <= ${hoje}::date + ${Math.max(dias, 1)}::int`,
  },
  marcacoes: deAmanha('exame', piece`marcacao`, '/saude/marcacao/exame'),
  acoes: deAmanha('acao', piece`marcacao_enferm`, '/saude/marcacao/acao-enfermagem'),
  fichas: {
    nome: 'Fichas sem tomada de conhecimento',
    frase: ['ficha por dar a conhecer', 'fichas por dar a conhecer'],
    lista: 'Exames realizados',
    pagina: () => '/saude/exame?conhecimento=por_dar',
    direito: 'saude.doc',
    repete: 7,
    devidas: ({ scope }) => piece`
      select m.cd, f.cd_organig from conhecimento c
      join exame m on m.cd_empresa = ${scope.cd_empresa} and m.cd_anex = c.cd_anex
      join funcionario f on f.cd_empresa = ${scope.cd_empresa} and f.cd = m.cd_funcion
      where c.cd_empresa = ${scope.cd_empresa} and c.dt is null and ${withinRamo(scope, piece`f`)}`,
  },
  medidas_atraso: medidas(
    {
      nome: 'Medidas com prazo excedido',
      frase: ['medida com prazo excedido', 'medidas com prazo excedido'],
      pagina: () => '/seguranca/medidas?prazo=por_fazer',
    },
    ({ hoje }) => piece`m.dt_prazo < ${hoje}::date`,
  ),
  respostas_medida: porLer(
    { lista: 'Medidas', direito: 'seguranca.ver', em: '/seguranca/medidas' },
    sobreMedidas,
    piece`p.cd_estad <> 99`,
  ),
  medidas_breve: medidas(
    {
      nome: 'Medidas cujo prazo está a acabar',
      frase: ['medida com prazo a acabar', 'medidas com prazo a acabar'],
      pagina: (dias) => `/seguranca/medidas?dias=${Math.max(dias, 1)}`,
      prazo: { nome: 'Dias antes', dias: 7 },
    },
    ({ hoje, dias }) =>
      piece`m.dt_prazo between ${hoje}::date and ${hoje}::date + ${Math.max(dias, 1)}::int`,
  ),
  documentos_expirados: documentos(
    {
      nome: 'Documentos expirados',
      frase: ['documento expirado', 'documentos expirados'],
      repete: 7,
    },
    'expirado',
    (hoje) => piece`m.dt_fim < ${hoje}::date`,
  ),
  documentos_7: documentosAExpirar('expira_7', 7),
  documentos_30: documentosAExpirar('expira_30', 14),
  documentos_90: documentosAExpirar('expira_90', 60),
  respostas_funcionario: porLerNa('funcionario'),
  respostas_registo: porLerNa('registo'),
  respostas_agenda: porLerNa('agenda'),
  espera_funcionario: aEspera('funcionario'),
  espera_registo: aEspera('registo'),
  espera_agenda: aEspera('agenda'),
  estado: {
    nome: 'Estado da empresa, uma vez por mês',
    frase: ['página com o estado da empresa', 'páginas com o estado da empresa'],
    lista: 'Estado da empresa',
    pagina: () => '/estado',
    direito: 'funcionario.ver',
    desligado: true,
    informa: true,
    repete: 25,
    devidas: ({ scope, hoje }) => piece`
      select o.cd, o.cd as cd_organig from organigrama o
      where o.cd_empresa = ${scope.cd_empresa} and o.cd = ${scope.org}
        and extract(day from ${hoje}::date) <= 5`,
  },
}

export const tipoLembreteOf = (especie: string) =>
  Object.hasOwn(tiposLembrete, especie) ? tiposLembrete[especie] : undefined

/** Lists whose legal clocks run: nobody is spared them. */
export const prazosLegais = {
  prazos_acidentes: {
    nome: 'Prazos legais de acidentes',
    lista: 'Acidentes',
    pagina: () => '/acidente?comunicacao=falta',
    direito: 'acidente.ver',
    coisa: 'acidente',
    estado: 1,
  },
  prazos_pendentes: {
    nome: 'Prazos legais de acidentes pendentes',
    lista: 'Acidentes pendentes',
    pagina: () => '/pendente/acidente?comunicacao=falta',
    direito: 'pendente.ver',
    coisa: 'acidente',
    estado: 0,
  },
} as const satisfies Record<
  string,
  Pick<TipoLembrete, 'nome' | 'lista' | 'pagina' | 'direito' | 'coisa'> & { estado: number }
>
export type PrazoLegal = keyof typeof prazosLegais

/** The kinds that count such a thing. */
export const especiesSobre = (coisa: CoisaLembrada) =>
  Object.entries({ ...tiposLembrete, ...prazosLegais }).flatMap(([especie, um]) =>
    um.coisa === coisa ? [especie] : [],
  )
