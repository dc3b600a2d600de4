-- What the provider did is told apart from what a company's own people did, and read over all companies.

alter table registo add column do_prestador boolean not null default false;
drop index registo_fila;
create index registo_fila on registo (em, cd) include (cd_empresa) where do_prestador;
-- nobody notes in the provider's name but the provider, or who invites for him
select muralha_nova('registo', 'cliente', 'not do_prestador');
