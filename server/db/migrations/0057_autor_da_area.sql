-- Who opened an area or a kind, or changed it last: as of everything else the provider writes. Of those
-- that came with the portal nobody.
alter table area add column cd_autor int;
alter table area add column autor text;
alter table tipo_atividade add column cd_autor int;
alter table tipo_atividade add column autor text;
grant insert (cd_autor, autor), update (cd_autor, autor) on area to apto_prestador;
grant insert (cd_autor, autor), update (cd_autor, autor) on tipo_atividade to apto_prestador;
