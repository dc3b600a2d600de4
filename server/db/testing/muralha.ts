import { tableOf, tables } from '../tables.ts'
import type { Table } from '../tables/table.ts'

const empresa = "(NULLIF(current_setting('apto.empresa'::text, true), ''::text))::integer"
const fora = "(NULLIF(current_setting('apto.empresa'::text, true), ''::text) IS NULL)"
// evaluated once per statement, not per row
const umaVez = `( SELECT ${empresa} AS "nullif")`
export const frases: Record<string, string> = {
  [`(cd_empresa = ${umaVez})`]: 'of the company',
  [`((cd_empresa IS NULL) OR (cd_empresa = ${umaVez}))`]: 'of the company, or shared',
  [`( SELECT ${fora})`]: 'outside companies',
  [`(cd_empresa = ${empresa})`]: 'of the company',
  [`((cd_empresa IS NULL) OR (cd_empresa = ${empresa}))`]: 'of the company, or shared',
  [`((cd_empresa IS NULL) AND (${empresa} = 0))`]: 'that all share, in none of them',
  [`(COALESCE(cd_empresa, 0) = ${empresa})`]: 'of where one is',
  [`COALESCE((cd_empresa = ${empresa}), true)`]: 'of the company, where there is one',
  '(EXISTS ( SELECT FROM membro WHERE (membro.cd_utilizador = utilizador.cd)))': 'of a member',
  [`((modelo = ANY (ARRAY['pedido_respondido'::text, 'pedido_comentado'::text, 'dia_marcado'::text])) AND (para IS NULL) AND (EXISTS ( SELECT FROM membro WHERE (membro.cd_utilizador = correio.cd_utilizador))))`]:
    'that a request of a member was answered or commented, or his day told',
  "((modelo = 'convite'::text) AND (para IS NULL) AND (cd_utilizador IS NULL) AND (EXISTS ( SELECT FROM convite WHERE (convite.cd = correio.cd_convite))))":
    'that one was invited',
  '(adm AND (cd_autor IS NULL) AND (criado_em = now()) AND (versao = 1) AND (versao_membro = 1))':
    'of now, of who administrates, by the provider',
  '(cd_empresa IS NULL)': 'of no company',
  '(cd_base IS NULL)': 'companies themselves',
  '(cd_tipo_ac_enferm IS NULL)': 'of exams',
  "(em < (now() - '2 days'::interval))": 'of two days ago',
  "(em < (now() - '365 days'::interval))": 'of a year ago',
  "(decidido_em < (now() - '365 days'::interval))": 'decided a year ago',
  "( CASE WHEN (cd_estad = 3) THEN decidido_em ELSE NULL::timestamp with time zone END < (now() - '365 days'::interval))":
    'refused a year ago',
  [`(${empresa} = 0)`]: 'in none of them',
  false: 'none',
  "(((em = now()) AND (NOT do_prestador)) OR foi_retirado('pedido_funcionario'::text, cd_empresa, cd_pedido, to_jsonb(pedido_comentario.*), 'pedido_comentario'::text) OR foi_retirado('acidente'::text, cd_empresa, cd_acidente, to_jsonb(pedido_comentario.*), 'pedido_comentario'::text) OR foi_retirado('pedido_saude'::text, cd_empresa, cd_pedido_saude, to_jsonb(pedido_comentario.*), 'pedido_comentario'::text))":
    'said now by a client, or put back',
  '((em = now()) AND do_prestador)': 'said now by the provider',
  '((em = now()) AND (NOT do_prestador))': 'said now by the company',
  "((cd_medida IS NULL) AND (foi_retirado('pedido_funcionario'::text, cd_empresa, cd_pedido, jsonb_strip_nulls(to_jsonb(resposta_nova.*)), 'resposta_nova'::text) OR foi_retirado('acidente'::text, cd_empresa, cd_acidente, jsonb_strip_nulls(to_jsonb(resposta_nova.*)), 'resposta_nova'::text) OR foi_retirado('pedido_saude'::text, cd_empresa, cd_pedido_saude, jsonb_strip_nulls(to_jsonb(resposta_nova.*)), 'resposta_nova'::text)))":
    'put back',
  "((modelo = 'comentario_da_empresa'::text) AND (num_nonnulls(para, cd_utilizador, cd_convite) = 0))":
    'that a company said something',
  '((em = now()) AND (lote IS NULL))': 'of now, that nobody was told',
  '((em = now()) AND (cd_correio IS NULL))': 'of now, that no mail tells',
  "((em < (now() - '7 days'::interval)) OR ((lote IS NULL) AND (sai_em > now())))":
    'of a week ago, or that has not left',
  '(sai_em > now())': 'that has not left',
  '(EXISTS ( SELECT FROM aviso a WHERE (a.cd = correio.cd_aviso)))': 'that leaves with a notice',
  '((tentativas = 0) AND (tentar_em > now()) AND (EXISTS ( SELECT FROM aviso a WHERE (a.cd = correio.cd_aviso))))':
    'that leaves with a notice, and has not',
  "((registado_em > (now() - '00:01:00'::interval)) AND (versao = 1) AND (cd_anex IS NULL))":
    'of the last minute, new and without a certificate',
  '(em = now())': 'of now',
  '(retirado_em = now())': 'taken back now',
  "(retirado_em < (now() - '00:10:00'::interval))": 'taken back ten minutes ago',
  "((cd_estad = 0) AND (motivo IS NULL) AND (decidido_em IS NULL) AND (cd_decisor IS NULL) AND (decisor IS NULL) AND (dt_efeito IS NULL) AND (NOT por_aplicar) AND (nota IS NULL) AND (nota_resposta IS NULL) AND (antes IS NULL) AND ((criado_em = now()) OR foi_retirado('pedido_funcionario'::text, cd_empresa, cd, to_jsonb(pedido_funcionario.*))))":
    'that nobody has answered, of now or put back',
  "((cd_estad = 0) AND (motivo IS NULL) AND (decidido_em IS NULL) AND (cd_decisor IS NULL) AND (decisor IS NULL) AND (nota IS NULL) AND ((criado_em = now()) OR foi_retirado('pedido_saude'::text, cd_empresa, cd, to_jsonb(pedido_saude.*))))":
    'that nobody has answered, about an appointment',
  '((NOT inactiv) AND (total_exames = 0) AND (total_marcacoes = 0) AND (total_acoes = 0) AND (total_faltas = 0) AND (total_faltas_acoes = 0) AND (pendente = 0))':
    'admitted, and nothing known since',
  '((cd_estad = 0) AND (versao = 1))': 'that are open and new',
  '((exames = 0) AND (marcacoes = 0) AND (acoes = 0) AND (faltas = 0) AND (faltas_acoes = 0) AND (acidentes = 0) AND (medidas = 0))':
    'that count what is reported',
  "((cd_estad = 0) AND (motivo IS NULL) AND (decidido_em IS NULL) AND (cd_decisor IS NULL) AND (decisor IS NULL) AND (nota IS NULL) AND (cd_contacto IS NULL) AND (cd_lesao IS NULL) AND (cd_parte_corpo IS NULL) AND (cd_desvio IS NULL) AND (baixa IS NULL) AND (trajeto IS NULL) AND (((criado_em = now()) AND (versao = 1) AND (dt_fim_ausencia IS NULL) AND (dias_perdidos IS NULL) AND (dt_seguradora IS NULL) AND (dt_act IS NULL)) OR foi_retirado('acidente'::text, cd_empresa, cd, to_jsonb(acidente.*))))":
    'that nobody has answered or classified, of now and added to by nobody, or put back',
  "((em = now()) OR foi_retirado('acidente'::text, cd_empresa, cd_acidente, to_jsonb(acidente_passo.*), 'acidente_passo'::text))":
    'of now or put back',
  "((em = now()) OR foi_retirado('acidente'::text, cd_empresa, cd_acidente, to_jsonb(acidente_anexo.*), 'acidente_anexo'::text))":
    'of now, or put back with its accident',
  "((estado = 'espera'::text) AND (criada_em = now()))": 'to be made, of now',
  '((cd_estad = 0) AND web AND (criado_em = now()) AND (versao = 1) AND (hr IS NULL) AND (cd_tecnic IS NULL) AND (cd_relat IS NULL))':
    'asked for now, that nobody has taken',
  '((cd_estad = 10) AND (NOT web) AND (versao = 1) AND (cd_relat IS NULL))': 'booked and new',
  '((NOT relatorio) AND (criado_em = now()))': 'of now, that are no report',
  '((em = now()) AND (NOT do_prestador) AND ((depois = antes) OR (depois = 4)))':
    'of now by the company, that verify nothing',
  do_prestador: 'by the provider',
  '(NOT do_prestador)': 'not by the provider',
  '(NOT substituida)': 'that hold',
  '(versao = 1)': 'that are new',
  '(dt_feita IS NULL)': 'that are not done',
  "(mime = 'image/jpeg'::text)": 'that were drawn anew',
  '((total_funcionarios = 0) AND (versao = 1))': 'with nothing counted',
  true: 'any',
}

const usual: Record<Table['de'], readonly string[]> = {
  empresa: [
    'cliente ALL of the company with of the company',
    'prestador ALL of the company with of the company',
  ],
  auxiliar: [
    'cliente ALL of the company, or shared with of the company',
    'prestador ALL of the company, or shared with of the company',
    'prestador ALL that all share, in none of them with that all share, in none of them',
  ],
  conta: ['entrada ALL any with any'],
  prestador: [],
  instalacao: [],
}

const overAll = 'prestador SELECT outside companies'

/** Policies in words, each with its tables; `with` is the check on writes. */
export function expectedRules(): Record<string, string> {
  const byRule: Record<string, string[]> = {}
  for (const name of Object.keys(tables).toSorted()) {
    const { de, todas, regras = [] } = tableOf(name)
    for (const rule of [...usual[de], ...(todas ? [overAll] : []), ...regras]) {
      ;(byRule[rule] ??= []).push(name)
    }
  }
  return Object.fromEntries(Object.entries(byRule).map(([rule, names]) => [rule, names.join(', ')]))
}
