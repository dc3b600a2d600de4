import { piece, sql, type Fragment, type Sql } from '#server/db/sql.ts'

/** A person of a company, by the codes that name him in every table. */
export type Pessoa = { cd: number; cd_empresa: number; nome: string; inactiv: boolean }

/** What a row says, without what is only kept to sort and find it, and without a file's bytes. */
/** Of somebody alone, or of a page with him on it; exports are found by what they were asked for. */
export const lidaDe = ({ cd }: Pick<Pessoa, 'cd'>) =>
  piece`(t.cd_funcion = ${cd} or t.funcionarios @> array[${cd}::bigint])`

const said = piece`to_jsonb(t) - '{conteudo,pesquisa,chave_nome,chave_num,cd_empresa}'::text[]`

const lookup = (table: Fragment, code: Fragment) =>
  piece`(select x.nome from ${table} x where x.cd = ${code})`

/** Whether a comment is about one of his requests, of each kind. */
export const sobre = (t: Fragment, { cd, cd_empresa }: Pick<Pessoa, 'cd' | 'cd_empresa'>) => piece`(
  ${t}.cd_pedido in (
    select p.cd from pedido_funcionario p where p.cd_empresa = ${cd_empresa} and p.cd_funcion = ${cd})
  or ${t}.cd_acidente in (
    select a.cd from acidente a where a.cd_empresa = ${cd_empresa} and a.cd_funcion = ${cd})
  or ${t}.cd_pedido_saude in (
    select s.cd from pedido_saude s where s.cd_empresa = ${cd_empresa} and s.cd_funcion = ${cd}))`

/** What is held of a person, by what it is; names beside the codes that stand for them. */
export const partesOf = ({ cd, cd_empresa }: Pessoa): Record<string, Sql> => ({
  funcionario: sql`
      select ${said} || jsonb_build_object(
        'organigrama', o.nome,
        'nacionalidade', ${lookup(piece`nacionalidade`, piece`t.cd_nacion`)},
        'categoria', ${lookup(piece`categoria`, piece`t.cd_categ`)},
        'profissao', ${lookup(piece`profissao`, piece`t.cd_profis`)},
        'agrupamento', ${lookup(piece`agrupamento`, piece`t.cd_agrup_prof`)},
        'funcao_proposta', ${lookup(piece`funcao`, piece`t.cd_func_propost`)}) as linha
      from funcionario t
      join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = t.cd_organig
      where t.cd_empresa = ${cd_empresa} and t.cd = ${cd}`,
  exames: sql`
      select ${said} || jsonb_build_object(
        'tipo', ${lookup(piece`tipo_exame`, piece`t.cd_tipo_exam`)},
        'medico', ${lookup(piece`medico`, piece`t.cd_medic`)}) as linha
      from exame t where t.cd_empresa = ${cd_empresa} and t.cd_funcion = ${cd} order by t.dt, t.hr, t.cd`,
  exames_corrigidos: sql`
      select ${said} || jsonb_build_object(
        'tipo', ${lookup(piece`tipo_exame`, piece`t.cd_tipo_exam`)},
        'medico', ${lookup(piece`medico`, piece`t.cd_medic`)}) as linha
      from exame_versao t
      where t.cd_empresa = ${cd_empresa} and t.cd_exame in (
        select e.cd from exame e where e.cd_empresa = ${cd_empresa} and e.cd_funcion = ${cd})
      order by t.cd`,
  marcacoes: sql`
      select ${said} || jsonb_build_object(
        'tipo', ${lookup(piece`tipo_exame`, piece`t.cd_tipo_exam`)}) as linha
      from marcacao t where t.cd_empresa = ${cd_empresa} and t.cd_funcion = ${cd} order by t.dt, t.hr, t.cd`,
  acoes_enfermagem: sql`
      select ${said} || jsonb_build_object(
        'tipo', ${lookup(piece`tipo_ac_enferm`, piece`t.cd_tipo_ac_enferm`)}) as linha
      from marcacao_enferm t where t.cd_empresa = ${cd_empresa} and t.cd_funcion = ${cd} order by t.dt, t.hr, t.cd`,
  pedidos: sql`select ${said} as linha from pedido_funcionario t where t.cd_empresa = ${cd_empresa} and t.cd_funcion = ${cd} order by t.cd`,
  pedidos_de_saude: sql`select ${said} as linha from pedido_saude t where t.cd_empresa = ${cd_empresa} and t.cd_funcion = ${cd} order by t.cd`,
  comentarios_de_pedidos: sql`
      select ${said} as linha from pedido_comentario t
      where t.cd_empresa = ${cd_empresa} and ${sobre(piece`t`, { cd, cd_empresa })} order by t.cd`,
  acidentes: sql`select ${said} as linha from acidente t where t.cd_empresa = ${cd_empresa} and t.cd_funcion = ${cd} order by t.dt, t.cd`,
  passos_de_acidentes: sql`
      select ${said} as linha from acidente_passo t
      where t.cd_empresa = ${cd_empresa} and t.cd_acidente in (
        select a.cd from acidente a where a.cd_empresa = ${cd_empresa} and a.cd_funcion = ${cd})
      order by t.cd`,
  atividades: sql`select ${said} as linha from atividade t where t.cd_empresa = ${cd_empresa} and t.cd_funcion = ${cd} order by t.dt, t.cd`,
  leituras: sql`
      select (${said} - 'funcionarios') || jsonb_build_object(
        'lido_por', ${lookup(piece`utilizador`, piece`t.cd_utilizador`)}) as linha
      from leitura t
      where t.cd_empresa = ${cd_empresa} and ${lidaDe({ cd })} order by t.em, t.cd`,
})

/** A file of his: where it goes, and its bytes. */
export type Ficheiro = { nome: string; conteudo: Buffer }

/** His files: certificates, photograph, what belongs to his accidents. */
export const ficheirosOf = ({ cd, cd_empresa }: Pessoa): Sql => sql`
  select 'fichas/' || e.dt || ' ' || e.cd || '.pdf' as nome, a.conteudo
  from exame e join anexo a on a.cd_empresa = ${cd_empresa} and a.cd = e.cd_anex
  where e.cd_empresa = ${cd_empresa} and e.cd_funcion = ${cd}
  union all
  select 'fichas/substituidas/' || x.dt || ' ' || e.cd || '-' || x.versao || '.pdf', a.conteudo
  from exame e
  join exame_versao x on x.cd_empresa = ${cd_empresa} and x.cd_exame = e.cd
  join anexo a on a.cd_empresa = ${cd_empresa} and a.cd = x.cd_anex
  where e.cd_empresa = ${cd_empresa} and e.cd_funcion = ${cd}
  union all
  select 'fotografia.' || case f.mime when 'image/svg+xml' then 'svg' when 'image/jpeg' then 'jpg'
                            else split_part(f.mime, '/', 2) end, f.conteudo
  from foto f where f.cd_empresa = ${cd_empresa} and f.cd_funcion = ${cd}
  union all
  select 'acidentes/' || a.cd || ' ' || x.cd
           || case x.mime when 'application/pdf' then '.pdf' else '.jpg' end, x.conteudo
  from acidente a
  join acidente_anexo x on x.cd_empresa = ${cd_empresa} and x.cd_acidente = a.cd
  where a.cd_empresa = ${cd_empresa} and a.cd_funcion = ${cd}`
