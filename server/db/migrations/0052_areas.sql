-- The provider changes what all companies share of safety: areas, kinds of activity and documents. Nothing
-- an activity names is ever taken away: it is no longer offered.

alter table area add column inactiv boolean not null default false;
alter table area add column versao int not null default 1;
alter table tipo_atividade add column inactiv boolean not null default false;
alter table tipo_atividade add column versao int not null default 1;
alter table area_anexo add column tamanho int generated always as (length(conteudo)) stored;
alter table area_anexo add column versao int not null default 1;
-- the name as it was: an account may change or go
alter table area_anexo add column cd_autor int;
alter table area_anexo add column autor text;

grant insert (nome, obs), update (nome, obs, inactiv, versao) on area to apto_prestador;
grant insert (cd_area, nome), update (nome, inactiv, versao) on tipo_atividade to apto_prestador;
grant insert (cd_empresa, cd_area, titulo, nome_fich, sha256, conteudo, cd_autor, autor), delete,
  update (titulo, versao, cd_autor, autor) on area_anexo to apto_prestador;

-- What all companies share is written in company 0, which there is not: in it no company's row is
-- reached, and what all share is changed in no company's.
create policy partilhados on area_anexo to apto_prestador
  using (cd_empresa is null and nullif(current_setting('apto.empresa', true), '')::int = 0)
  with check (cd_empresa is null and nullif(current_setting('apto.empresa', true), '')::int = 0);
create policy mudar_no_seu on area_anexo as restrictive for update to apto_prestador
  using (coalesce(cd_empresa, 0) = nullif(current_setting('apto.empresa', true), '')::int);
create policy tirar_no_seu on area_anexo as restrictive for delete to apto_prestador
  using (coalesce(cd_empresa, 0) = nullif(current_setting('apto.empresa', true), '')::int);
