import { describe, expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { privilegesOf } from '#test/privileges.ts'
import { papeis, type Papel } from './papel.ts'
import { frases, muralha } from './testing/muralha.ts'

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
    aviso: 'select',
    calendario: 'select',
    categoria: 'select, insert',
    contagem: 'select, insert, update (acidentes_pendentes, acidentes)',
    convite: 'select',
    correio: 'insert (modelo, para, cd_utilizador, cd_convite, dados)',
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
    pedido_comentario: 'select, insert',
    pedido_funcionario: 'select, insert, delete',
    pedido_retirado: 'select, insert, delete',
    pedido_saude: 'select, insert, delete',
    profissao: 'select, insert',
    registo: 'select, insert',
    resposta_nova: 'select, insert, delete',
    tarefa: 'select',
    tecnico: 'select',
    tipo_ac_enferm: 'select',
    tipo_atividade: 'select',
    tipo_exame: 'select',
    utilizador: 'select (cd, tipo, nome, email, versao)',
  },
  entrada: {
    aviso_por_dar: 'select, update (cd_correio), delete',
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
    primeiro_acesso: 'select, insert, update, delete',
    rede: 'select, insert, update, delete',
    registo: 'insert',
    registo_equipa: 'insert',
    rotina: 'select, insert, update',
    sessao: 'select, insert, update, delete',
    sessao_terminada: 'select, insert, delete',
    tentativa: 'select, insert, update, delete',
    utilizador: 'select, insert, update, delete',
    utilizador_cd_seq: 'usage',
    verificacao: 'select (hash, empresa, iniciais, dt, substituida)',
  },
  prestador: {
    acao_lesiva: 'select',
    acidente:
      'select, update (cd_estad, motivo, decidido_em, cd_decisor, decisor, nota, cd_contacto, cd_lesao, cd_parte_corpo, cd_desvio, baixa), delete',
    agrupamento: 'select, insert (cd_empresa, nome), update (nome, chave, inactiv, versao)',
    anexo: 'select (cd, cd_empresa, sha256), insert',
    area: 'select, insert (nome, obs, cd_autor, autor), update (nome, obs, inactiv, versao, cd_autor, autor)',
    area_anexo:
      'select, insert (cd_empresa, cd_area, titulo, nome_fich, sha256, conteudo, cd_autor, autor), update (titulo, versao, cd_autor, autor), delete',
    atividade:
      'select, insert, update (cd_tecnic, dt, hr, minutos, cd_estad, obs, cd_relat, ficheiros, versao, cd_autor, autor)',
    atividade_anexo: 'select, insert',
    aviso: 'select, insert, update (lote), delete',
    aviso_por_dar: 'insert',
    categoria: 'select, insert (cd_empresa, nome), update (nome, chave, inactiv, versao)',
    contagem:
      'select, insert, update (exames, marcacoes, acoes, faltas, faltas_acoes, acidentes_pendentes, acidentes, medidas)',
    convite: 'select (cd, cd_empresa, cd_organig, email, expira_em), insert',
    correio: 'insert',
    empresa:
      'select, insert, update (nif, cae, morada, contacto, cd_estad, motivo, desde, exportada_em, versao)',
    enfermeiro: 'select, insert (nome, cedula), update (nome, cedula, inactiv, versao)',
    escrita: 'select, insert, update (resposta)',
    exame:
      'select, insert, update (dt, hr, cd_tipo_exam, cd_medic, cd_decis, dt_expir, cd_anex, restricoes, cd_autor, autor, versao, substitui)',
    exame_versao: 'select, insert',
    foto: 'select, insert, update (mime, conteudo), delete',
    funcao: 'select, insert (cd_empresa, nome), update (nome, chave, inactiv, versao)',
    funcionario: 'select, insert, update',
    funcionario_palavra: 'select, insert, delete',
    leitura: 'select, insert, delete',
    local: 'select, insert (cd_empresa, nome), update (nome, inactiv, versao)',
    marcacao:
      'select, insert, update (dt, hr, cd_tipo_exam, cd_estad, cd_medic, cd_local, versao, cd_autor, autor)',
    marcacao_enferm:
      'select, insert, update (dt, hr, cd_tipo_ac_enferm, cd_tipo_exam, cd_enferm, cd_local, cd_estad, versao, cd_autor, autor)',
    medico: 'select, insert (nome, cedula), update (nome, cedula, inactiv, versao)',
    medida: 'select, insert, update (prazo, dt_prazo, provis, cd_estad, versao, cd_autor, autor)',
    membro: 'select (cd_utilizador, cd_organig, cd_empresa, inactiv, direitos)',
    motivo_atividade: 'select',
    nacionalidade: 'select',
    ocupacao: 'select, insert, update (cd_medic, cd_enferm, cd_tecnic), delete',
    organigrama:
      'select, insert, update (cd_base, caminho, nome, ref, total_funcionarios, versao, acima, fechado_em, edicao)',
    organigrama_cd_seq: 'usage',
    pedido_comentario: 'select, insert',
    pedido_funcionario:
      'select, update (cd_funcion, cd_estad, motivo, decidido_em, cd_decisor, decisor, dt_efeito, por_aplicar, nota, nota_resposta), delete',
    pedido_retirado: 'select (cd, cd_empresa, retirado_em), delete',
    pedido_saude:
      'select, update (cd_estad, motivo, decidido_em, cd_decisor, decisor, nota), delete',
    profissao: 'select, insert (cd_empresa, nome), update (nome, chave, inactiv, versao)',
    registo: 'select, insert, delete',
    registo_equipa: 'select, delete',
    resposta_nova: 'insert',
    tarefa: 'select, insert',
    tecnico: 'select, insert (nome, cedula), update (nome, cedula, inactiv, versao)',
    tipo_ac_enferm:
      'select, insert (cd, nome, cd_cliente), update (nome, cd_cliente, inactiv, versao)',
    tipo_ac_enferm_cd_seq: 'usage',
    tipo_atividade:
      'select, insert (cd_area, nome, cd_autor, autor), update (nome, inactiv, versao, cd_autor, autor)',
    tipo_exame: 'select, insert (nome), update (nome, inactiv, versao)',
    utilizador: 'select (cd, avisar_pedidos, avisar_agenda)',
    utilizador_cd_seq: 'usage',
    verificacao: 'select (cd_empresa, cd_anex), insert, update (substituida)',
  },
}

const funcoes: Record<Papel, string[]> = {
  cliente: ['contar_tabelas', 'foi_retirado', 'normalizar', 'repor'],
  entrada: ['defesas', 'direitos_com_ver', 'direitos_existem', 'normalizar'],
  prestador: [
    'contar_tabelas',
    'direitos_com_ver',
    'direitos_existem',
    'marcacoes_rolar',
    'normalizar',
    'palavras_de',
    'pedidos_aplicar',
  ],
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
