import { describe, expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { privilegesOf } from '#test/privileges.ts'
import { papeis, type Papel } from './papel.ts'

// All that a role which serves can reach. What grows here is to be meant.

const house = openHouse()
const loginOf = (papel: Papel) => new URL(house.urls[papel]).username

const alcance: Record<Papel, Record<string, string>> = {
  cliente: {
    acao_lesiva: 'select',
    acidente:
      'select, insert, update (gravidade, dt_fim_ausencia, dias_perdidos, dt_seguradora, ref_seguradora, dt_act, ref_act, versao), delete',
    acidente_anexo: 'select, insert, delete',
    acidente_passo: 'select, insert',
    agrupamento: 'select, insert',
    anexo: 'select',
    area: 'select',
    area_anexo: 'select',
    atividade: 'select, insert',
    atividade_anexo: 'select, insert',
    categoria: 'select, insert',
    contagem: 'select, insert, update (acidentes_pendentes, acidentes)',
    convite: 'select',
    empresa: 'select (cd_empresa, cd, cd_estad)',
    enfermeiro: 'select',
    escrita: 'select, insert, update (resposta)',
    exame: 'select',
    foto: 'select',
    funcao: 'select',
    funcionario: 'select, update (pendente)',
    leitura: 'insert',
    local: 'select',
    marcacao: 'select',
    marcacao_enferm: 'select',
    medico: 'select',
    medida: 'select',
    membro: 'select',
    motivo_atividade: 'select',
    nacionalidade: 'select',
    organigrama: 'select',
    pedido_funcionario: 'select, insert, delete',
    profissao: 'select, insert',
    registo: 'select, insert',
    tarefa: 'select',
    tecnico: 'select',
    tipo_ac_enferm: 'select',
    tipo_atividade: 'select',
    tipo_exame: 'select',
    utilizador: 'select (cd, tipo, nome, email, versao)',
  },
  entrada: {
    convite: 'select, insert, update, delete',
    correio: 'select, insert, update, delete',
    dispositivo: 'select, insert, update, delete',
    email_proposto: 'select, insert, update, delete',
    empresa: 'select (cd_empresa, cd, cd_estad)',
    escrita: 'select, insert, update (resposta), delete',
    escrita_publica: 'select, insert, update (resposta), delete',
    ligacao: 'select, insert, update, delete',
    membro: 'select, insert, update',
    defesa: 'select',
    migracao: 'select',
    organigrama: 'select',
    rede: 'select, insert, update, delete',
    registo: 'insert',
    rotina: 'select, insert, update',
    sessao: 'select, insert, update, delete',
    tentativa: 'select, insert, update, delete',
    utilizador: 'select, insert, update, delete',
    utilizador_cd_seq: 'usage',
  },
  prestador: {
    acao_lesiva: 'select',
    acidente:
      'select, update (cd_estad, motivo, decidido_em, cd_decisor, decisor, nota, cd_contacto, cd_lesao, cd_parte_corpo, cd_desvio, baixa)',
    agrupamento: 'select, insert (cd_empresa, nome), update (nome, chave, inactiv, versao)',
    anexo: 'select (cd, cd_empresa), insert',
    area: 'select, insert (nome, obs), update (nome, obs, inactiv, versao)',
    area_anexo:
      'select, insert (cd_empresa, cd_area, titulo, nome_fich, sha256, conteudo, cd_autor, autor), update (titulo, versao, cd_autor, autor), delete',
    atividade:
      'select, insert, update (cd_tecnic, dt, hr, minutos, cd_estad, obs, cd_relat, ficheiros, versao, cd_autor, autor)',
    atividade_anexo: 'select, insert',
    categoria: 'select, insert (cd_empresa, nome), update (nome, chave, inactiv, versao)',
    contagem:
      'select, insert, update (exames, marcacoes, acoes, faltas, faltas_acoes, acidentes_pendentes, acidentes)',
    convite: 'select (cd, cd_empresa, cd_organig, email, expira_em), insert',
    correio: 'insert',
    empresa:
      'select, insert, update (nif, cae, morada, contacto, cd_estad, motivo, desde, exportada_em, versao)',
    enfermeiro: 'select, insert (nome, cedula), update (nome, cedula, inactiv, versao)',
    escrita: 'select, insert, update (resposta)',
    exame:
      'select, insert, update (cd_tipo_exam, cd_medic, cd_decis, dt_expir, cd_anex, restricoes, cd_autor, autor)',
    foto: 'select, insert, update (mime, conteudo), delete',
    funcao: 'select, insert (cd_empresa, nome), update (nome, chave, inactiv, versao)',
    funcionario: 'select, insert, update',
    leitura: 'select, insert, delete',
    local: 'select, insert (cd_empresa, nome), update (nome, inactiv, versao)',
    marcacao:
      'select, insert, update (dt, hr, cd_tipo_exam, cd_estad, cd_medic, cd_local, versao, cd_autor, autor)',
    marcacao_enferm:
      'select, insert, update (dt, hr, cd_tipo_ac_enferm, cd_tipo_exam, cd_enferm, cd_local, cd_estad, versao, cd_autor, autor)',
    medico: 'select, insert (nome, cedula), update (nome, cedula, inactiv, versao)',
    medida: 'select, insert, update (prazo, dt_prazo, provis, cd_estad, versao, cd_autor, autor)',
    membro: 'select (cd_utilizador, cd_organig, cd_empresa, inactiv)',
    motivo_atividade: 'select',
    nacionalidade: 'select',
    ocupacao: 'select, insert, update (cd_medic, cd_enferm, cd_tecnic), delete',
    organigrama:
      'select, insert, update (cd_base, caminho, nome, ref, total_funcionarios, versao, acima, fechado_em, edicao)',
    organigrama_cd_seq: 'usage',
    pedido_funcionario:
      'select, update (cd_funcion, cd_estad, motivo, decidido_em, cd_decisor, decisor, dt_efeito, por_aplicar, nota), delete',
    profissao: 'select, insert (cd_empresa, nome), update (nome, chave, inactiv, versao)',
    registo: 'select, insert, delete',
    tarefa: 'select, insert',
    tecnico: 'select, insert (nome, cedula), update (nome, cedula, inactiv, versao)',
    tipo_ac_enferm:
      'select, insert (cd, nome, cd_cliente), update (nome, cd_cliente, inactiv, versao)',
    tipo_ac_enferm_cd_seq: 'usage',
    tipo_atividade: 'select, insert (cd_area, nome), update (nome, inactiv, versao)',
    tipo_exame: 'select, insert (nome), update (nome, inactiv, versao)',
    utilizador: 'select (cd, avisar_pedidos)',
    utilizador_cd_seq: 'usage',
  },
}

const funcoes: Record<Papel, string[]> = {
  cliente: ['normalizar'],
  entrada: ['defesas', 'direitos_com_ver', 'direitos_existem', 'normalizar'],
  prestador: [
    'direitos_com_ver',
    'direitos_existem',
    'marcacoes_rolar',
    'normalizar',
    'pedidos_aplicar',
  ],
}
const empresa = "(NULLIF(current_setting('apto.empresa'::text, true), ''::text))::integer"
const frases: Record<string, string> = {
  [`(cd_empresa = ${empresa})`]: 'of the company',
  [`((cd_empresa IS NULL) OR (cd_empresa = ${empresa}))`]: 'of the company, or shared',
  [`((cd_empresa IS NULL) AND (${empresa} = 0))`]: 'that all share, in none of them',
  [`(COALESCE(cd_empresa, 0) = ${empresa})`]: 'of where one is',
  [`COALESCE((cd_empresa = ${empresa}), true)`]: 'of the company, where there is one',
  "(NULLIF(current_setting('apto.empresa'::text, true), ''::text) IS NULL)": 'outside companies',
  '(EXISTS ( SELECT FROM membro WHERE (membro.cd_utilizador = utilizador.cd)))': 'of a member',
  [`((modelo = 'pedido_respondido'::text) AND (para IS NULL) AND (EXISTS ( SELECT FROM membro WHERE (membro.cd_utilizador = correio.cd_utilizador))))`]:
    'that a request of a member was answered',
  "((modelo = 'convite'::text) AND (para IS NULL) AND (cd_utilizador IS NULL) AND (EXISTS ( SELECT FROM convite WHERE (convite.cd = correio.cd_convite))))":
    'that one was invited',
  '(adm AND (cd_autor IS NULL) AND (criado_em = now()) AND (versao = 1) AND (versao_membro = 1))':
    'of now, of who administrates, by the provider',
  '(cd_empresa IS NULL)': 'of no company',
  '(cd_base IS NULL)': 'companies themselves',
  "(em < (now() - '2 days'::interval))": 'of two days ago',
  "(em < (now() - '365 days'::interval))": 'of a year ago',
  "(decidido_em < (now() - '365 days'::interval))": 'decided a year ago',
  '(em = now())': 'of now',
  '((cd_estad = 0) AND (criado_em = now()) AND (motivo IS NULL) AND (decidido_em IS NULL) AND (cd_decisor IS NULL) AND (decisor IS NULL) AND (dt_efeito IS NULL) AND (NOT por_aplicar) AND (nota IS NULL))':
    'of now, that nobody has answered',
  '((cd_estad = 0) AND (versao = 1))': 'that are open and new',
  '((exames = 0) AND (marcacoes = 0) AND (acoes = 0) AND (faltas = 0) AND (faltas_acoes = 0) AND (acidentes = 0))':
    'that count what is reported',
  '((cd_estad = 0) AND (criado_em = now()) AND (motivo IS NULL) AND (decidido_em IS NULL) AND (cd_decisor IS NULL) AND (decisor IS NULL) AND (nota IS NULL) AND (cd_contacto IS NULL) AND (cd_lesao IS NULL) AND (cd_parte_corpo IS NULL) AND (cd_desvio IS NULL) AND (baixa IS NULL) AND (versao = 1) AND (dt_fim_ausencia IS NULL) AND (dias_perdidos IS NULL) AND (dt_seguradora IS NULL) AND (dt_act IS NULL))':
    'of now, that nobody has answered, classified or added to',
  '((cd_estad = 0) AND web AND (criado_em = now()) AND (versao = 1) AND (hr IS NULL) AND (cd_tecnic IS NULL) AND (cd_relat IS NULL))':
    'asked for now, that nobody has taken',
  '((cd_estad = 10) AND (NOT web) AND (versao = 1) AND (cd_relat IS NULL))': 'booked and new',
  '((NOT relatorio) AND (criado_em = now()))': 'of now, that are no report',
  '(NOT do_prestador)': 'not by the provider',
  '(versao = 1)': 'that are new',
  "(mime = 'image/jpeg'::text)": 'that were drawn anew',
  '((total_funcionarios = 0) AND (versao = 1))': 'with nothing counted',
  true: 'any',
}

/** Who does what to which rows (with: what is written), and in which tables that is so. */
const muralha = {
  'cliente ALL of the company with of the company':
    'acidente, acidente_anexo, acidente_passo, anexo, atividade, atividade_anexo, contagem, convite, empresa, escrita, exame, foto, funcionario, leitura, marcacao, marcacao_enferm, medida, membro, ocupacao, organigrama, pedido_funcionario, registo, tarefa',
  'cliente ALL of the company, or shared with of the company':
    'agrupamento, area_anexo, categoria, funcao, local, profissao',
  'cliente INSERT only with asked for now, that nobody has taken': 'atividade',
  'cliente INSERT only with that count what is reported': 'contagem',
  'cliente INSERT only with of now, that are no report': 'atividade_anexo',
  'cliente INSERT only with of now, that nobody has answered': 'pedido_funcionario',
  'cliente INSERT only with of now': 'acidente_anexo, acidente_passo',
  'cliente INSERT only with not by the provider': 'registo',
  'cliente INSERT only with of now, that nobody has answered, classified or added to': 'acidente',
  'cliente, prestador SELECT of a member': 'utilizador',
  'entrada ALL any with any':
    'correio, dispositivo, email_proposto, escrita_publica, ligacao, rede, rotina, sessao, tentativa, utilizador',
  'entrada ALL of the company, where there is one with of the company, where there is one':
    'convite, membro',
  'entrada DELETE of two days ago': 'escrita',
  'entrada INSERT with of no company': 'escrita',
  'entrada INSERT with of now': 'registo',
  'entrada SELECT any': 'convite, empresa, escrita, membro, organigrama',
  'entrada UPDATE of no company with of no company': 'escrita',
  'prestador ALL that all share, in none of them with that all share, in none of them':
    'agrupamento, area_anexo, categoria, funcao, local, profissao',
  'prestador DELETE only of where one is': 'area_anexo',
  'prestador UPDATE only of where one is': 'area_anexo',
  'prestador ALL of the company with of the company':
    'acidente, acidente_anexo, acidente_passo, anexo, atividade, atividade_anexo, contagem, convite, empresa, escrita, exame, foto, funcionario, leitura, marcacao, marcacao_enferm, medida, membro, ocupacao, organigrama, pedido_funcionario, registo, tarefa',
  'prestador ALL of the company, or shared with of the company':
    'agrupamento, area_anexo, categoria, funcao, local, profissao',
  'prestador INSERT only with booked and new': 'atividade',
  'prestador INSERT only with of now, of who administrates, by the provider': 'convite',
  'prestador INSERT only with that are new': 'medida',
  'prestador INSERT only with that were drawn anew': 'foto',
  'prestador INSERT only with that are open and new': 'empresa, marcacao, marcacao_enferm',
  'prestador DELETE only decided a year ago': 'pedido_funcionario',
  'prestador DELETE only of a year ago': 'leitura, registo',
  'prestador INSERT only with with nothing counted': 'organigrama',
  'prestador INSERT with that a request of a member was answered': 'correio',
  'prestador INSERT with that one was invited': 'correio',
  'prestador SELECT companies themselves': 'organigrama',
  'prestador SELECT outside companies':
    'acidente, agrupamento, area_anexo, atividade, categoria, empresa, exame, funcao, funcionario, leitura, local, marcacao, marcacao_enferm, medida, organigrama, pedido_funcionario, profissao, registo, tarefa',
}

describe.each(papeis)('the role of %s', (papel) => {
  it('reaches these tables and columns, and no others', async () => {
    expect(await privilegesOf(house, loginOf(papel))).toEqual(alcance[papel])
  })

  it('may call these functions of the house, and no others', async () => {
    const rows = await asOwner<{ nome: string }>(
      house,
      `select p.proname as nome from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname not in ('pg_catalog', 'information_schema')
         and has_function_privilege('${loginOf(papel)}', p.oid, 'execute') order by 1`,
    )
    expect(rows.map(({ nome }) => nome)).toEqual(funcoes[papel])
  })

  it('makes nothing: no table, no temporary one, no schema, no function, no large object', async () => {
    const attempts = [
      'create table public.porta (a int)',
      'create temp table porta (a int)',
      'create schema porta',
      "create function public.porta() returns int language sql as 'select 1'",
      'create view public.porta as select 1',
      'select lo_create(0)',
      'select lo_creat(-1)',
      "select lo_from_bytea(0, 'a')",
    ]
    for (const statement of attempts) {
      const tried = asOwner({ ownerUrl: house.urls[papel] }, statement)
      await expect(tried, statement).rejects.toThrow('permission denied')
    }
  })
})

it('every rule of the wall is one of these', async () => {
  const rows = await asOwner<{ regra: string; tabelas: string }>(
    house,
    `select concat_ws(' ', papeis, cmd, modo, qual, 'with ' || with_check) as regra, tabelas
     from (
       select (select string_agg(replace(r, 'apto_', ''), ', ' order by r)
               from unnest(roles::text[]) r) as papeis,
              cmd, case permissive when 'RESTRICTIVE' then 'only' end as modo, qual, with_check,
              string_agg(tablename::text, ', ' order by tablename) as tabelas
       from pg_policies where 'apto_copia' <> all (roles) group by 1, 2, 3, 4, 5) p
     order by 1`,
  )
  const found = rows.map(({ regra, tabelas }) => [inWords(regra), tabelas])
  expect(Object.fromEntries(found)).toEqual(muralha)
})

it('the role of backups reads every row of every table, and writes none', async () => {
  const rows = await asOwner<{ nome: string; direitos: string; todas: boolean }>(
    house,
    `select c.relname as nome,
            (select string_agg(d, ', ') from unnest(array['select', 'insert', 'update', 'delete',
               'truncate', 'references', 'trigger']) d
             where has_table_privilege('apto_copia', c.oid, d)) as direitos,
            not c.relrowsecurity or exists (
              select from pg_policies p where p.tablename = c.relname and p.cmd = 'SELECT'
                and p.roles = '{apto_copia}' and p.qual = 'true' and p.permissive = 'PERMISSIVE')
              as todas
     from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(({ direitos, todas }) => direitos !== 'select' || !todas)).toEqual([])
})

/** Longer expressions first: some hold others. */
function inWords(regra: string): string {
  return Object.entries(frases)
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((text, [sql, frase]) => text.replaceAll(sql, frase), regra.replaceAll(/\s+/gu, ' '))
}
